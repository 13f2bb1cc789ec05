import { Fragment } from 'react'
import { keyNames } from '../../lib/shortcut-keys.ts'
import { isMacKeyboard, usePageShortcuts } from '../../lib/shortcuts.tsx'
import { Dialog } from '../dialog/dialog.tsx'

export interface ShortcutsPanelProps {
  /** Whether it is shown. */
  open: boolean
  /** Called by Close, Escape or a press beside it. It never closes by itself. */
  onOpenChange: (open: boolean) => void
  /**
   * Whether the keys are called as on a Mac.
   * @default that of the browser
   */
  isMac?: boolean | undefined
}

/** Lists the keys that the components of the page have declared (`lib/shortcuts`). */
export function ShortcutsPanel({
  open,
  onOpenChange,
  isMac = isMacKeyboard(),
}: ShortcutsPanelProps) {
  const { shortcuts, singleKeys } = usePageShortcuts()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys of this page">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">Keys, and what they do</caption>
        <tbody>
          {shortcuts.map(({ keys, does }) => (
            <tr key={keys} className="border-rule border-b align-baseline">
              <th scope="row" className="w-px whitespace-nowrap py-2 pe-6 text-start font-normal">
                <Keys names={keyNames(keys, isMac)} />
              </th>
              <td className="py-2 wrap-anywhere">{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-ink-soft text-sm">
        {singleKeys
          ? 'Single-character shortcuts can be switched off in your profile.'
          : 'Single-character shortcuts are switched off in your profile.'}
      </p>
    </Dialog>
  )
}

function Keys({ names }: { names: readonly string[] }) {
  return names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ' + '}
      <kbd className="rounded-sm border border-rule-strong bg-sunk px-2 py-0.5 font-sans font-semibold">
        {name}
      </kbd>
    </Fragment>
  ))
}
