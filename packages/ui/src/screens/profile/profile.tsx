import type { User } from '@strapline/contract/entities'
import { adminRole } from '@strapline/contract/rules'
import type { ReactNode } from 'react'
import type { Resource } from '../../lib/resource.ts'
import { ErrorState } from '../../primitives/error-state/error-state.tsx'
import { ProgressBar } from '../../primitives/progress-bar/progress-bar.tsx'
import { RefreshFailed } from '../../primitives/refresh-failed/refresh-failed.tsx'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import { DashboardPage } from '../../shop/dashboard-page/dashboard-page.tsx'
import { ProfileForm, type ProfileFormProps } from '../../shop/profile-form/profile-form.tsx'
import { ProfileFormSkeleton } from '../../shop/profile-form/profile-form-skeleton.tsx'

export interface ProfileScreenProps {
  /** The profile of who is signed in. */
  profile: Resource<User>
  /** What its form takes beside the profile. */
  form: Omit<ProfileFormProps, 'profile'>
}

/** Who somebody is to the shop: what is fixed, and what they can change. */
export function ProfileScreen({ profile, form }: ProfileScreenProps) {
  return (
    <DashboardPage
      title="My Profile"
      lede="Who you are to the shop. Email and role can’t be changed here."
    >
      <div className="max-w-reading">
        <Profile profile={profile} form={form} />
      </div>
    </DashboardPage>
  )
}

function Profile({ profile, form }: ProfileScreenProps) {
  if (profile.status === 'error') {
    return (
      <ErrorState
        title="Your profile did not load"
        message={profile.message}
        onRetry={profile.retry}
        headingLevel={2}
      />
    )
  }
  if (profile.status === 'loading') {
    return (
      <div className="grid gap-8">
        <p role="status" className="sr-only">
          Loading your profile
        </p>
        <Facts
          email={<Skeleton className="my-0.5 h-4 w-48" />}
          role={<Skeleton className="my-0.5 h-4 w-24" />}
        />
        <ProfileFormSkeleton />
      </div>
    )
  }
  const { email, role } = profile.data
  return (
    <div className="relative grid gap-8">
      {profile.refreshing && (
        <div className="absolute inset-x-0 top-0">
          <ProgressBar label="Refreshing your profile" />
        </div>
      )}
      {profile.failed && (
        <RefreshFailed
          noun="details"
          message={profile.failed.message}
          onRetry={profile.failed.retry}
          refreshing={profile.refreshing ?? false}
        />
      )}
      <Facts email={<bdi>{email}</bdi>} role={role === adminRole ? 'Administrator' : 'Buyer'} />
      {/* What was typed belongs to one person. */}
      <ProfileForm key={email} profile={profile.data} {...form} />
    </div>
  )
}

function Facts({ email, role }: { email: ReactNode; role: ReactNode }) {
  return (
    <dl className="border-rule border-b">
      <Fact label="Email">{email}</Fact>
      <Fact label="Role">{role}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-6 border-rule border-t py-3 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere font-semibold">{children}</dd>
    </div>
  )
}
