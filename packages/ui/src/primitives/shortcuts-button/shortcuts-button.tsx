import { Keyboard } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Icon } from '../../lib/icon.tsx'
import { loadable } from '../../lib/loadable.ts'
import { useShortcuts } from '../../lib/shortcuts.tsx'
import { Button } from '../button/button.tsx'

const ShortcutsPanel = loadable(
  'shortcuts-panel',
  () => import('../shortcuts-panel/shortcuts-panel.tsx'),
  'ShortcutsPanel',
)

/** Lists the keys of the page, by a press or by `?`: one for each page with keys. Not where only fingers press. */
export function ShortcutsButton() {
  const [open, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  function show() {
    setWasOpen(true)
    setOpen(true)
  }
  useShortcuts([{ keys: '?', does: 'Lists the keys of the page.', run: show }])
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-haspopup="dialog"
        onPointerEnter={ShortcutsPanel.preload}
        onFocus={ShortcutsPanel.preload}
        onClick={show}
        className="pointer-coarse:hidden max-sm:hidden print:hidden"
      >
        <Icon icon={Keyboard} size="sm" />
        Keyboard
      </Button>
      {wasOpen && (
        <Suspense>
          <ShortcutsPanel open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
