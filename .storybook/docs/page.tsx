import { Description, Primary, Title } from '@storybook/addon-docs/blocks'
import { useComponentStories } from './component-stories.ts'
import { KeyboardTable } from './keyboard.tsx'
import { PageNotices } from './page-notices.tsx'
import { Props } from './props.tsx'
import { States } from './states.tsx'

/** The page of a component that has no written one: the same sections, as far as its code and stories tell them. */
export function GeneratedPage() {
  const hasKeys = useComponentStories({}).some(
    ({ parameters }) => parameters.keyboard !== undefined,
  )
  return (
    <>
      <Title />
      <Description of="meta" />
      <PageNotices />
      <Primary />
      <States />
      <Props />
      {hasKeys && (
        <>
          <h2 id="accessibility">Accessibility</h2>
          <KeyboardTable />
        </>
      )}
    </>
  )
}
