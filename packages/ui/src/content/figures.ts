/** The drawings of empty states and errors, with the sizes that pages reserve for them. */
export const figures = {
  empty: { src: '/figures/empty-reel.svg', width: 168, height: 120 },
  error: { src: '/figures/broken-strap.svg', width: 168, height: 96 },
} as const
