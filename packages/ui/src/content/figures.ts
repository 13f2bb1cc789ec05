const size = { width: 320, height: 200 }

/** The drawings of empty states and errors, with the size that pages reserve for them. */
export const figures = {
  empty: { src: '/figures/empty-reel.svg', ...size },
  error: { src: '/figures/broken-strap.svg', ...size },
  search: { src: '/figures/nothing-found.svg', ...size },
}
