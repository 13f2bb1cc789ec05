import { createElement } from 'react'
import { addons } from 'storybook/manager-api'
import { groupIds } from './groups.ts'
import { docsName } from './search-entries.ts'
import { statuses, statusesIn } from './statuses.ts'
import { theme } from './theme.ts'
import { addBesideTool } from './toolbar/beside-tool.tsx'
import { addBrandTool } from './toolbar/brand-tool.tsx'
import { closePanelForScreens } from './toolbar/closed-panel.ts'
import { addViewTool } from './toolbar/view-tool.tsx'

const badge = {
  marginInlineStart: 8,
  padding: '0 6px',
  border: '1px solid currentColor',
  borderRadius: 8,
  fontSize: 11,
  lineHeight: '16px',
  whiteSpace: 'nowrap',
} as const

addons.setConfig({
  theme,
  sidebar: {
    // All groups fit into a window; the one that is read opens by itself.
    collapsedRoots: groupIds,
    /** A component that is not stable says so beside its name; its page, which is called as it is for the search, is not. */
    renderLabel(item) {
      // A page that is all one sees of its component stands in its place, by its name.
      const component = item.id.replace(/--docs$/, '')
      if (item.type === 'docs' && item.parent === component) return docsName
      const [status] = item.type === 'component' ? statusesIn(item.tags) : []
      if (status === undefined || status === 'stable') return item.name
      const { label, means } = statuses[status]
      return createElement(
        'span',
        null,
        item.name,
        ' ',
        createElement('span', { style: badge, title: means }, label),
      )
    },
  },
})

addViewTool()
addBrandTool()
addBesideTool()
// Who writes a screen reads its interactions.
if ((globalThis as { CONFIG_TYPE?: string }).CONFIG_TYPE === 'PRODUCTION') closePanelForScreens()
