import type { ScenarioName } from '@strapline/contract/demo'
import type { Mail } from '@strapline/contract/identity'
import type { ReactNode } from 'react'
import type { VoiceName } from '../../content/voices/types.ts'
import type { BrandProblem } from '../../lib/brand.ts'
import type { BrandColours } from '../../lib/theme-rules.ts'
import type { DemoRole } from '../roles.ts'
import type { DemoFailures } from './count-failures.ts'

/** What the bar has to say. */
export interface DemoMessage {
  /** One or two sentences: what has happened and what to do. */
  text: string
  /**
   * `failed` for what did not work; it is announced at once.
   * @default 'info'
   */
  tone?: 'info' | 'failed'
  /** Tries again what has failed. */
  onRetry?: (() => void) | undefined
  /** Shows what the message is about, in place of what this page shows. */
  onShow?: (() => void) | undefined
}

/** A brand that the demo can be shown in. */
export interface DemoBrand extends BrandColours {
  /** The shop's name; ours when left out. */
  name?: string | undefined
  /** The sign beside it, as the text of an SVG file; ours when left out. */
  mark?: string | undefined
}

/** What the bar's buttons do. */
interface DemoBarActions {
  /** Somebody wants to be this one: sign in, or out for `visitor`. */
  onRole: (role: DemoRole) => void
  /** Start this scenario from its beginning. */
  onScenario: (scenario: ScenarioName) => void
  /** Start the present scenario again; called after the bar has asked. */
  onReset: () => void
  /** Show the shop in these texts. */
  onCopy: (copy: VoiceName) => void
  /** Show the shop dark, or light. */
  onDark: (dark: boolean) => void
  /** Show the shop in this brand. Resolves with what is wrong with it; when nothing is, the page is loaded anew. */
  onBrand: (brand: DemoBrand) => Promise<BrandProblem | undefined>
  /** Show the shop in its own brand again. */
  onOwnBrand: () => void
  /** Copy the address of this page in its brand. Resolves with whether the browser allowed it. */
  onCopyLink: () => Promise<boolean>
  /** Read the mails that the shop has sent in this demo, the newest first. Rejects with an error that can be shown. */
  onInbox: () => Promise<readonly Mail[]>
  /** Start the guided tour. Without it the bar offers none. */
  onTour?: (() => void) | undefined
  /** The bar is to be a strip, or to be open again. */
  onCollapse: (collapsed: boolean) => void
  /** The message was read. */
  onCloseMessage: () => void
}

export interface DemoBarProps {
  /** Who uses this page. Undefined while it is not known, and for somebody who is none of them. */
  role: DemoRole | undefined
  /** The scenario whose data the page shows. Undefined until the server has said it. */
  scenario: ScenarioName | undefined
  /** The texts that the page shows. */
  copy: VoiceName
  /** Whether the page is dark. */
  dark: boolean
  /** The brand that the page is in; left out for the shop's own. */
  brand?: DemoBrand | undefined
  /** The colours of the shop's own brand. */
  ownColours: BrandColours
  /** Whether the bar is a strip that says who and what, for a page that needs the room. */
  collapsed: boolean
  /** What is under way, as "Signing in as Buyer…": meanwhile nothing else can be started. */
  busy?: string | undefined
  /** What has gone wrong with calls since the scenario began; left out while nothing has. */
  failures?: DemoFailures | undefined
  /** What has happened that was not asked for here. A collapsed bar shows it too. */
  message?: DemoMessage | undefined
  /** Draws a mail: the `Mail` of the shop. */
  showMail: (mail: Mail) => ReactNode
  /** What the buttons do. */
  actions: DemoBarActions
}
