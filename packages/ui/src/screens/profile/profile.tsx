import type { User } from '@strapline/contract/entities'
import { adminRole } from '@strapline/contract/rules'
import type { ReactNode } from 'react'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import type { Resource } from '../../lib/resource.ts'
import { Async } from '../../primitives/async/async.tsx'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import { DashboardPage } from '../../shop/dashboard-page/dashboard-page.tsx'
import { ProfileForm, type ProfileFormProps } from '../../shop/profile-form/profile-form.tsx'
import { ProfileFormSkeleton } from '../../shop/profile-form/profile-form-skeleton.tsx'
import { SettingsSection } from '../../shop/settings-section/settings-section.tsx'
import {
  SignOutEverywhere,
  type SignOutEverywhereProps,
} from '../../shop/sign-out-everywhere/sign-out-everywhere.tsx'
import {
  VerificationNotice,
  type VerificationNoticeProps,
} from '../../shop/verification-notice/verification-notice.tsx'
import { SingleKeysSetting, type SingleKeysSettingProps } from './single-keys-setting.tsx'
import { ThemeSetting, type ThemeSettingProps } from './theme-setting.tsx'

export interface ProfileScreenProps {
  /** The profile of who is signed in. */
  profile: Resource<User>
  /** What its form takes beside the profile. */
  form: Omit<ProfileFormProps, 'profile'>
  /** How to send another verification mail. Leave it out once the address is verified. */
  verification?: VerificationNoticeProps | undefined
  /** How to end all sessions. Leave it out where the identity provider can't. */
  everywhere?: SignOutEverywhereProps | undefined
  /** The theme of the shop in this browser. */
  theme: ThemeSettingProps
  /** The key that leads to the search, and how to switch it off. */
  singleKeys: SingleKeysSettingProps
}

/** The data that the shop has about somebody: fixed data, and a form for the rest. */
export function ProfileScreen({
  profile,
  form,
  verification,
  everywhere,
  theme,
  singleKeys,
}: ProfileScreenProps) {
  return (
    <DashboardPage
      title={dashboardPages.profile.label}
      lede="Your details in this shop, and how it looks and works in this browser."
    >
      <div className="grid grid-cols-1">
        {verification && (
          <div className="max-w-reading pb-8">
            <VerificationNotice {...verification} />
          </div>
        )}
        <Profile profile={profile} form={form} />
        <ThemeSetting {...theme} />
        <SingleKeysSetting {...singleKeys} />
        {everywhere && <SignOutEverywhere {...everywhere} />}
      </div>
    </DashboardPage>
  )
}

const texts = {
  noun: 'details',
  loading: 'Loading your profile',
  refreshing: 'Refreshing your profile',
  failed: 'Your profile did not load',
}

function Profile({ profile, form }: Pick<ProfileScreenProps, 'profile' | 'form'>) {
  return (
    <Async
      resource={profile}
      texts={texts}
      skeleton={
        <Sections
          facts={
            <Facts
              email={<Skeleton className="my-0.5 h-4 w-48" />}
              role={<Skeleton className="my-0.5 h-4 w-24" />}
            />
          }
          form={<ProfileFormSkeleton />}
        />
      }
    >
      {(user) => (
        <Sections
          facts={
            <Facts
              email={<bdi>{user.email}</bdi>}
              role={user.role === adminRole ? 'Administrator' : 'Buyer'}
            />
          }
          // A draft belongs to one person.
          form={<ProfileForm key={user.email} profile={user} {...form} />}
        />
      )}
    </Async>
  )
}

function Sections({ facts, form }: { facts: ReactNode; form: ReactNode }) {
  return (
    <>
      <SettingsSection title="Account" lede="Email and role can’t be changed here.">
        {facts}
      </SettingsSection>
      <SettingsSection title="About you">{form}</SettingsSection>
    </>
  )
}

function Facts({ email, role }: { email: ReactNode; role: ReactNode }) {
  return (
    <dl className="grid gap-2 text-sm">
      <LabelledValue label="Email">{email}</LabelledValue>
      <LabelledValue label="Role">{role}</LabelledValue>
    </dl>
  )
}

function LabelledValue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-6 py-1">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere font-semibold">{children}</dd>
    </div>
  )
}
