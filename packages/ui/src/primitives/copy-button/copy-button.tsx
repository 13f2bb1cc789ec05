import { Check, Copy } from 'lucide-react'
import { createContext, type ReactNode, use, useId, useState } from 'react'
import { Icon } from '../../lib/icon.tsx'

interface Copying {
  /** Copies a text for the button with this id. */
  copy: (text: string, button: string) => void
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
  async function copy(text: string, button: string) {
    // Emptied first, so that copying the same text again is announced again.
    forget()
    try {
      await navigator.clipboard.writeText(text)
      setMessage(`Copied ${text}.`)
      setCopied(button)
    } catch {
      setMessage(`The browser does not allow copying: select ${text} and copy it yourself.`)
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
}

/** A word that a click copies. It stands inside a {@link CopyArea}. */
export function CopyButton({ text, label = text }: CopyButtonProps) {
  const id = useId()
  const { copy, copied } = use(CopyContext)
  const isCopied = copied === id
  return (
    <button
      type="button"
      onClick={() => copy(text, id)}
      className="tabular -mx-1 inline-flex min-h-6 max-w-full items-center gap-1 rounded-sm px-1 text-start hover:bg-sunk"
    >
      <span className="sr-only">Copy</span>
      <span className="min-w-0 wrap-anywhere">{label}</span>
      <Icon
        icon={isCopied ? Check : Copy}
        size="sm"
        className={isCopied ? 'text-success' : 'text-ink-faint'}
      />
    </button>
  )
}
