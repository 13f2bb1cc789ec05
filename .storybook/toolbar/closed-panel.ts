import { CURRENT_STORY_WAS_SET } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { isScreen } from './is-screen.ts'

/** Kept with a reload, as Storybook keeps the panel: `closed` or `found closed` among the screens, and nothing elsewhere. */
const memory = 'strapline/panel'

/**
 * Closes the panel below a story when somebody comes to the screens, and opens it again when they leave. Screens are as
 * high as a window: above the panel one would see half of a phone. In between it is theirs: the key A, and the button at
 * the lower right, open it. Storybook's own setting for it would not let them.
 */
export function closePanelForScreens(): void {
  addons.register('strapline/closed-panel', (api) => {
    api.on(
      CURRENT_STORY_WAS_SET,
      ({ storyId, viewMode }: { storyId: string; viewMode: string }) => {
        const before = sessionStorage.getItem(memory)
        if (viewMode !== 'story' || isScreen(storyId) === (before !== null)) return
        if (isScreen(storyId)) {
          sessionStorage.setItem(memory, api.getIsPanelShown() ? 'closed' : 'found closed')
          api.togglePanel(false)
        } else {
          sessionStorage.removeItem(memory)
          if (before === 'closed') api.togglePanel(true)
        }
      },
    )
  })
}
