import { X } from 'lucide-react'
import { fewestCompared, mostCompared } from '../../catalogue/compare.ts'
import { Icon } from '../../lib/icon.tsx'
import { useFocusWhenRemoved } from '../../lib/use-focus-when-removed.ts'
import { Alert } from '../../primitives/alert/alert.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'

export interface CompareBarProps {
  /** What is compared, in the order in which it was added: one product at least. Without a name it is no longer sold. */
  compared: readonly { id: string; name: string | undefined }[]
  /** The page that compares them. */
  href: string
  /** Whether another one was refused, since as many are there as fit beside each other: the bar says so. */
  isRefused: boolean
  /** Called with the id of the product that is no longer to be compared. */
  onRemove: (id: string) => void
  /** Called when none is to be compared any more. */
  onClear: () => void
}

/** The products that are compared, at the lower edge of the window, and the link to the comparison. */
export function CompareBar({ compared, href, isRefused, onRemove, onClear }: CompareBarProps) {
  const bar = useFocusWhenRemoved<HTMLFieldSetElement>()
  const count = compared.length
  return (
    <fieldset
      ref={bar}
      className="bottom-(--lower-edge) z-20 mt-8 flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 border-ink border-t bg-paper py-2 md:py-3 print:hidden [@media(height>=30rem)]:sticky"
    >
      <legend className="sr-only">Products to compare</legend>
      {isRefused && (
        <Alert tone="warning" announce className="w-full">
          {`${mostCompared} products can be compared at once. Remove one of them to choose another.`}
        </Alert>
      )}
      <ul aria-label="Products" className="grid min-w-0 grow grid-cols-2 gap-2 md:flex md:basis-96">
        {compared.map(({ id, name }) => (
          <li key={id} className="min-w-0 md:max-w-72">
            <Button
              size="sm"
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget)
                onRemove(id)
              }}
              className="w-full max-w-full"
            >
              <span className="sr-only">Remove from comparison: </span>
              <bdi className="min-w-0 grow truncate text-start">{name ?? 'No longer sold'}</bdi>
              <Icon icon={X} size="sm" />
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex gap-2 max-md:w-full max-md:*:grow">
        <Button variant="quiet" onClick={onClear}>
          Clear
        </Button>
        {count < fewestCompared ? (
          <Button disabledReason="Choose another product to compare it with.">
            {`Compare ${count}`}
          </Button>
        ) : (
          <ButtonLink href={href} variant="primary">{`Compare ${count}`}</ButtonLink>
        )}
      </div>
    </fieldset>
  )
}

/** The pressed button disappears with its product: the focus goes to the one beside it, where there is one. */
function focusBeside(button: HTMLElement) {
  const item = button.closest('li')
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  beside?.querySelector('button')?.focus()
}
