/**
 * Leads to the pictures before and after, by component, of the build that it stands in. A build has them if
 * `npm run visual:diff -- COMMIT` ran before it.
 */
export function DifferenceLink() {
  const address = document.querySelector<HTMLMetaElement>('meta[name="story-difference"]')?.content
  return address ? (
    <p>
      <a href={address} target="_top">
        Before and after, by component
      </a>
    </p>
  ) : (
    <p>
      This build has no pictures of before: run <code>npm run visual:diff -- COMMIT</code>, then{' '}
      <code>npm run build-storybook</code>.
    </p>
  )
}
