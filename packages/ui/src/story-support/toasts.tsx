import type { Decorator } from '@storybook/react-vite'
import { toastRules } from '@strapline/contract/rules'
import { ToastHost } from '../primitives/toast-host/toast-host.tsx'

/** Shows toasts over a screen, as the app does. None closes by itself. */
export const withToasts: Decorator = (Story) => (
  <>
    <Story />
    <ToastHost {...toastRules} autoClose={false} />
  </>
)
