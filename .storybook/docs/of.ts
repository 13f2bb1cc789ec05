import type { ModuleExports } from 'storybook/internal/types'

/** What a block takes on a page about several components. */
export interface OfProps {
  /** The stories of the component that it is about, as the page imports them; without it those of the page. */
  of?: 'meta' | ModuleExports
}
