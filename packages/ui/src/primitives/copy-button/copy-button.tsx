import { Check, Copy } from 'lucide-react'
import { createContext, type ReactNode, use, useId, useState } from 'react'
import { Icon } from '../../lib/icon.tsx'

interface Copying {
  /** Copies a text for the button with this id, and says so of `called`. */
  copy: (text: string, button: string, called: string) => void
  /** The button whose text was copied last, as long as the area says so. */
  copied: string | undefined
}

const CopyContext = createContext<Copying>({ copy: () => undefined, copied: undefined })

export interface CopyAreaProps {
  /** What has the buttons. */
  children: ReactNode
}

/**
 * Where {@link CopyButton}s stand. It says whether the last one copied, at the lower edge of the window, so that
 * nothing moves; the message goes when the focus leaves the area.
 */
export function CopyArea({ children }: CopyAreaProps) {
  const [message, setMessage] = useState('')
  const [copied, setCopied] = useState<string>()
  function forget() {
    setMessage('')
    setCopied(undefined)
  }
  async function copy(text: string, button: string, called: string) {
    // Emptied first, so that copying the same text again is announced again.
    forget()
    try {
      await navigator.clipboard.writeText(text)
      setMessage(`Copied ${called}.`)
      setCopied(button)
    } catch {
      setMessage(`The browser does not allow copying: select ${called} and copy it yourself.`)
    }
  }
  return (
    <CopyContext value={{ copy, copied }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus leaves. */}
      <div
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) forget()
        }}
      >
        {children}
        <div
          role="status"
          className={
            message === ''
              ? 'sr-only'
              : 'fixed inset-x-4 bottom-4 z-10 mb-(--lower-edge) mx-auto w-fit max-w-reading rounded-sm bg-ink px-4 py-3 text-on-ink text-sm shadow-raised wrap-anywhere'
          }
        >
          {message}
        </div>
      </div>
    </CopyContext>
  )
}

export interface CopyButtonProps {
  /** What is copied, and shown unless there is a label. */
  text: string
  /** What is shown in its place: the name of something whose code is copied. */
  label?: string
  /** What a text is that is too long to be shown: `the answer`. The button and the message say so in its place. */
  called?: string
}

/** A word that a click copies. It stands inside a {@link CopyArea}. */
export function CopyButton({ text, called, label = text }: CopyButtonProps) {
  const id = useId()
  const { copy, copied } = use(CopyContext)
  const isCopied = copied === id
  return (
    <button
      type="button"
      onClick={() => copy(text, id, called ?? text)}
      className="tabular -mx-1 inline-flex min-h-6 max-w-full items-center gap-1 rounded-sm px-1 text-start hover:bg-sunk"
    >
      {!called && <span className="sr-only">Copy</span>}
      <span className="min-w-0 wrap-anywhere">{called ? `Copy ${called}` : label}</span>
      <Icon
        icon={isCopied ? Check : Copy}
        size="sm"
        className={isCopied ? 'text-success' : 'text-ink-faint'}
      />
    </button>
  )
}
