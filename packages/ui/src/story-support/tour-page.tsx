import type { Decorator } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { voice } from '../content/voice.ts'
import { Button } from '../primitives/button/button.tsx'
import { ButtonLink } from '../primitives/button-link/button-link.tsx'
import { TextField } from '../primitives/text-field/text-field.tsx'
import { made } from './parts.tsx'

/** A page with something for each stop to point at. */
function SamplePage({
  rows,
  isHigh,
  children,
}: {
  rows: number
  isHigh: boolean
  children: ReactNode
}) {
  return (
    <>
      <main tabIndex={-1} className="page py-6 outline-none">
        <h1 className="font-semibold text-3xl tracking-tight">A page of the shop</h1>
        <p className="mt-2 text-ink-soft">What a stop points at stands here.</p>
        {isHigh && <div className="h-[150vh]" />}
        <div className="mt-6 flex flex-wrap items-end gap-4">
          <search>
            <TextField label="Search products" type="search" />
          </search>
          <Button>Add order</Button>
          <Button>Paste or open a file</Button>
          <ButtonLink href="/purchase">{voice().home.marketSector.all}</ButtonLink>
        </div>
        {rows > 0 && (
          <table className="mt-6 w-full border-rule border-t text-sm">
            <caption className="sr-only">Products</caption>
            <tbody>
              {made(rows).map(({ id, name, pieces }) => (
                <tr key={id}>
                  <th scope="row" className="border-rule border-b py-2 text-start">
                    {name}
                  </th>
                  <td className="border-rule border-b text-end">{pieces}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </main>
      {children}
    </>
  )
}

/**
 * The tour is the last on its page. `parameters.rows` says how many rows the page's table has, 0 for none, and `isHigh`
 * whether what is pointed at begins below the window.
 */
export const onPage: Decorator = (Story, { parameters }) => (
  <SamplePage rows={parameters.rows ?? 4} isHigh={parameters.isHigh ?? false}>
    <Story />
  </SamplePage>
)
