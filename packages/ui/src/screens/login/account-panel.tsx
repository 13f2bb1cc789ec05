import { type Drawing, drawingPath } from '@strapline/contract/drawings'
import { type ReactNode, useId } from 'react'
import { drawingSize } from '../../lib/drawing-size.ts'
import { Image } from '../../lib/image.tsx'

export interface AccountPanelProps {
  /** A decorative drawing. */
  drawing: Drawing
  /** What an account is for, or how to get one. */
  heading: string
  /** The words below the heading. */
  children: ReactNode
}

/** The panel beside the forms of login and sign-up on a wide screen. */
export function AccountPanel({ drawing, heading, children }: AccountPanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="hidden self-start bg-blueprint text-on-night lg:col-span-6 lg:col-start-7 lg:block"
    >
      <Image
        src={drawingPath(drawing)}
        alt=""
        width={drawingSize.width}
        height={drawingSize.height}
        className="h-auto w-full"
      />
      <div className="border-blueprint-grid border-t p-8">
        <h2 id={id} className="font-semibold text-2xl tracking-tight">
          {heading}
        </h2>
        {children}
      </div>
    </section>
  )
}
