import type { Decorator } from '@storybook/react-vite'
import { toastRules } from '@strapline/contract/rules'
import { screen } from 'storybook/test'
import { ToastHost } from '../primitives/toast-host/toast-host.tsx'

/** Shows toasts over a screen, as the app does. None closes by itself. */
export const withToasts: Decorator = (Story) => (
  <>
    <Story />
    <ToastHost {...toastRules} autoClose={false} />
  </>
)

/** A toast that is an alert. */
export const findToast = () => screen.findByRole('alert')
