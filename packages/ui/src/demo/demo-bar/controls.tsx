import { type ScenarioName, scenarios } from '@strapline/contract/demo'
import { cx } from 'class-variance-authority'
import {
  ChevronUp,
  type LucideIcon,
  Mail,
  Moon,
  Palette,
  RotateCcw,
  Route,
  Sun,
} from 'lucide-react'
import { type ComponentProps, type Ref, useId } from 'react'
import type { VoiceName } from '../../content/voices/types.ts'
import { Icon } from '../../lib/icon.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { Spinner } from '../../primitives/spinner/spinner.tsx'
import { demoRoles } from '../roles.ts'
import { BrandPanel } from './brand-panel.tsx'
import { InboxPanel } from './inbox-panel.tsx'
import { ScenarioList } from './scenario-list.tsx'
import { Segments } from './segments.tsx'
import type { DemoBarProps } from './types.ts'

type OpenedByButton = 'scenarios' | 'brand' | 'inbox' | 'reset'

interface ControlsProps
  extends Pick<
    DemoBarProps,
    'role' | 'scenario' | 'copy' | 'dark' | 'brand' | 'ownColours' | 'busy' | 'showMail' | 'actions'
  > {
  /** What has gone wrong so far, in words. */
  counts: string | undefined
  /** What is open above the bar. */
  opened: OpenedByButton | undefined
  /** Open this, or close it. */
  onOpen: (what: OpenedByButton) => void
  onClose: () => void
  onChoose: (scenario: ScenarioName) => void
  /** The buttons that open something: they get the focus back. */
  buttons: Readonly<Record<OpenedByButton, Ref<HTMLButtonElement>>>
}

/** The texts that can be chosen, in words. */
const voices = { specified: 'As specified', edited: 'Edited' } satisfies Record<VoiceName, string>

/** What an open bar has beside its badge. */
export function Controls(props: ControlsProps) {
  const { role, scenario, copy, dark, busy, counts, opened, buttons, actions } = props
  const listed = opened === 'scenarios'
  const listId = useId()
  const brandId = useId()
  const inboxId = useId()
  /** What a button has that opens a panel. */
  const opener = (what: 'brand' | 'inbox', panelId: string) => ({
    ref: buttons[what],
    'aria-expanded': opened === what,
    'aria-controls': opened === what ? panelId : undefined,
    disabledReason: busy,
    onClick: () => props.onOpen(what),
  })
  const known = scenario && scenarios[scenario]
  // Narrow bars have no room for what the list of scenarios says, too.
  const happens =
    busy === undefined ? (
      <>
        <span className="@min-[40rem]:@max-[100rem]:hidden">{known?.about}</span>{' '}
        {counts && <strong className="tabular">{counts}.</strong>}
      </>
    ) : (
      <Busy text={busy} />
    )
  return (
    <>
      {/* On a phone beside the badge, where there is room. */}
      <p className="min-w-0 grow basis-32 wrap-anywhere @min-[40rem]:hidden">{happens}</p>
      <Segments
        label="Role"
        options={demoRoles}
        chosen={role}
        onChoose={actions.onRole}
        inert={busy !== undefined}
      />
      <div className="flex min-w-0 flex-wrap gap-2 @max-[40rem]:basis-full @max-[40rem]:*:min-h-11 @min-[40rem]:contents">
        <div className="min-w-0 @max-[40rem]:grow @max-[40rem]:basis-40 @min-[64rem]:relative">
          <Button
            ref={buttons.scenarios}
            aria-expanded={listed}
            aria-controls={listed ? listId : undefined}
            disabledReason={busy}
            onClick={() => props.onOpen('scenarios')}
            className="w-full min-w-0 @max-[40rem]:min-h-11"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="font-normal">Scenario:</span> {known?.label ?? 'not known yet'}
            </span>
            <Icon icon={ChevronUp} size="sm" className={cx(listed && 'rotate-180')} />
          </Button>
          {listed && <ScenarioList id={listId} present={scenario} onChoose={props.onChoose} />}
        </div>
        <p
          className={cx(
            'min-w-0 flex-1 wrap-anywhere @max-[64rem]:hidden',
            // Beside the buttons it would be a column of single words.
            counts && !busy && '@max-[100rem]:order-last @max-[100rem]:basis-full',
          )}
        >
          {happens}
        </p>
        <Segments
          label="Shop texts"
          options={voices}
          chosen={copy}
          onChoose={actions.onCopy}
          inert={busy !== undefined}
        />
        <div className="flex flex-wrap gap-2 @max-[40rem]:basis-full @min-[40rem]:contents">
          <Action
            icon={dark ? Sun : Moon}
            label="Dark"
            aria-pressed={dark}
            onClick={() => actions.onDark(!dark)}
          />
          <Action icon={Palette} label="Brand" {...opener('brand', brandId)} />
          <Action icon={Mail} label="Mails" {...opener('inbox', inboxId)} />
          {actions.onTour && (
            <Action icon={Route} label="Tour" onClick={actions.onTour} disabledReason={busy} />
          )}
          <Action
            icon={RotateCcw}
            label="Reset"
            ref={buttons.reset}
            onClick={() => props.onOpen('reset')}
            disabledReason={busy}
          />
        </div>
        {opened === 'inbox' && (
          <InboxPanel
            id={inboxId}
            onRead={actions.onInbox}
            onClose={props.onClose}
            showMail={props.showMail}
          />
        )}
        {opened === 'brand' && (
          <BrandPanel
            id={brandId}
            brand={props.brand}
            ownColours={props.ownColours}
            actions={actions}
            onClose={props.onClose}
          />
        )}
      </div>
      {busy !== undefined && (
        <p className="basis-full wrap-anywhere @max-[40rem]:hidden @min-[64rem]:hidden">
          <Busy text={busy} />
        </p>
      )}
    </>
  )
}

function Busy({ text }: { text: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Spinner size="sm" />
      {text}
    </span>
  )
}

interface ActionProps extends ComponentProps<typeof Button> {
  icon: LucideIcon
  label: string
}

/** A button of the bar's end: on a phone a part of the row, with its word below the icon. */
function Action({ icon, label, ...button }: ActionProps) {
  return (
    <Button
      {...button}
      title={label}
      className="px-3! @max-[40rem]:min-h-13 @max-[40rem]:min-w-13 @max-[40rem]:flex-auto @max-[40rem]:flex-col @max-[40rem]:gap-1! @max-[40rem]:px-1! @max-[40rem]:text-xs!"
    >
      <Icon icon={icon} size="sm" />
      <span className="@min-[64rem]:@max-[84rem]:sr-only">{label}</span>
    </Button>
  )
}
