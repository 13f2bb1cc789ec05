import type { Decorator } from '@storybook/react-vite'
import { type ReactNode, useEffect } from 'react'

/**
 * Shows a story with texts of 200 %, as the root element of the page has them: `em` and `rem` are twice as long, and
 * media conditions as before. `globals: { textSize: '200' }` is the browser's own setting, after the story has played.
 */
export const largeTexts: Decorator = (Story) => (
  <LargeTexts>
    <Story />
  </LargeTexts>
)

function LargeTexts({ children }: { children: ReactNode }) {
  // Later than the toolbar, which sets the size of each story in a layout effect.
  useEffect(() => {
    const { style } = document.documentElement
    style.fontSize = '200%'
    return () => {
      style.fontSize = ''
    }
  }, [])
  return children
}
