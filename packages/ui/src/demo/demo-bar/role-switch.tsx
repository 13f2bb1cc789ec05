import { cx } from 'class-variance-authority'
import { type DemoRole, demoRoles } from '../roles.ts'

interface RoleSwitchProps {
  role: DemoRole | undefined
  onRole: (role: DemoRole) => void
  /** Presses do nothing. */
  inert: boolean
}

const roles = Object.keys(demoRoles) as DemoRole[]

/** Who uses the page: a press on another one signs in. */
export function RoleSwitch({ role, onRole, inert }: RoleSwitchProps) {
  return (
    <fieldset className="min-w-0 @max-[40rem]:basis-full">
      <legend className="sr-only">Who am I</legend>
      {/* With large texts on a phone, one below the other. */}
      <div className="flex @max-[16rem]:flex-col">
        {roles.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === role}
            aria-disabled={inert || undefined}
            onClick={() => !inert && onRole(each)}
            className={cx(
              '-ms-px min-h-10 border px-2 py-1 font-semibold text-sm wrap-anywhere first:ms-0 first:rounded-s-sm last:rounded-e-sm focus-visible:z-10 @max-[16rem]:-mt-px @max-[16rem]:ms-0 @max-[16rem]:rounded-none motion-safe:transition-colors @max-[40rem]:min-h-11 @max-[40rem]:grow @min-[40rem]:px-3',
              each === role
                ? 'border-ink bg-ink text-on-ink forced-colors:border-[Highlight] forced-colors:text-[Highlight]'
                : 'border-rule-strong bg-raised text-ink hover:bg-sunk',
            )}
          >
            {demoRoles[each]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
