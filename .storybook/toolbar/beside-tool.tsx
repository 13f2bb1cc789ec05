// Storybook compiles its manager's JSX to calls of React.createElement.
import * as React from 'react'
import { addons, types, useGlobals, useStorybookState } from 'storybook/manager-api'
import { type Side, sidesOf } from './menus.ts'

/** The story in two settings in place of one. The one stays, unseen: Storybook's panels tell of it. */
function Beside({ children }: { children?: React.ReactNode }) {
  const [globals] = useGlobals()
  const { storyId, viewMode } = useStorybookState()
  const sides = viewMode === 'story' ? sidesOf(storyId, globals) : undefined
  return (
    <React.Fragment>
      <div style={sides ? { display: 'none' } : { display: 'contents' }}>{children}</div>
      {sides && (
        <iframe
          key={sides.map(({ address }) => address).join(' ')}
          title="The story in two settings"
          // A document between: Storybook takes what its own frames tell for news of its story.
          srcDoc={pageOf(sides)}
          style={{ width: '100%', height: '100%', border: 0 }}
        />
      )}
    </React.Fragment>
  )
}

const pageOf = (sides: readonly Side[]) => `<!doctype html>
<style>
  /* Narrower halves would show both settings as a phone does: they stand below each other. */
  body { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(640px, 100%), 1fr)); grid-auto-rows: minmax(300px, 1fr); gap: 1px; height: 100vh; margin: 0; background: #8886 }
  figure { display: grid; grid-template-rows: auto 1fr; margin: 0; background: Canvas }
  figcaption { padding: 6px 12px; font: 600 13px system-ui }
  iframe { width: 100%; height: 100%; border: 0 }
</style>
${sides
  .map(
    ({ caption, address }) =>
      `<figure><figcaption>${caption}</figcaption><iframe title="${caption}" src="${address.replaceAll('&', '&amp;')}"></iframe></figure>`,
  )
  .join('\n')}`

/** Lets a story stand beside itself in another setting. */
export function addBesideTool(): void {
  addons.register('strapline/beside', () => {
    addons.add('strapline/beside', {
      type: types.PREVIEW,
      render: ({ children }) => <Beside>{children}</Beside>,
    })
  })
}
