import { demoAccounts } from '@strapline/contract/demo-accounts'
import { Button } from '@strapline/ui/primitives/button'
import { createPortal } from 'react-dom'
import { useSession } from '../session/session-context.tsx'
import { TourGuide } from './tour-guide.tsx'
import { openTour } from './tour-state.ts'

/** What a demo build has on every page. */
export function Demo() {
  const session = useSession()
  return (
    <>
      {createPortal(<Button onClick={openTour}>Tour</Button>, document.body)}
      <TourGuide
        signInAs={(role) => {
          const { email, password } = demoAccounts[role]
          return session.signIn({ email, password })
        }}
      />
    </>
  )
}
