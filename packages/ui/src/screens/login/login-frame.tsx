import type { ReactNode } from 'react'
import { Alert } from '../../primitives/alert/alert.tsx'
import { type Unavailability, Unavailable } from '../../shop/login-form/unavailable.tsx'
import { AccountPanel } from './account-panel.tsx'

export interface LoginFrameProps {
  heading: string
  /** Why somebody is here, if they were sent. */
  notice: string | undefined
  /** Why nobody can log in now, with a retry. */
  unavailable: Unavailability | undefined
  /** The way to log in. */
  children: ReactNode
}

/** What a login has around the way to log in: its heading, what there is to say, and what an account is for. */
export function LoginFrame({ heading, notice, unavailable, children }: LoginFrameProps) {
  return (
    <div className="page grid gap-16 py-12 lg:grid-cols-12 lg:gap-x-[min(4rem,6.25vw)] lg:py-16">
      <div className="w-full max-w-form lg:col-span-5">
        <h1 className="font-semibold text-3xl tracking-tight md:text-4xl">{heading}</h1>
        {notice !== undefined && (
          <div className="mt-6">
            <Alert>{notice}</Alert>
          </div>
        )}
        {unavailable && <Unavailable {...unavailable} />}
        {children}
      </div>
      <AccountPanel drawing="strap-dispenser" heading="One account for everything you order">
        <p className="mt-2 max-w-reading text-on-night-soft">
          See price, minimum and stock of every tool, book it in bulk, and find all your orders in
          one list.
        </p>
      </AccountPanel>
    </div>
  )
}
