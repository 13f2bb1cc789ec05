/** Where a build of Storybook that shows a release says which one was before it: .storybook/release.ts. */
const release = 'meta[name="strapline-release-before"]'

/** In a build of a release, a link to the pictures that differ from the release before. Else nothing. */
export function ReleaseLink() {
  const before = document.querySelector<HTMLMetaElement>(release)?.content
  if (!before) return null
  return (
    <p>
      <a href="visual-diff/index.html" target="_top">
        What looks different since {before}
      </a>
      , before and after.
    </p>
  )
}
