import { useDebounced } from '../../lib/use-debounced.ts'
import { ProductImage } from '../product-image/product-image.tsx'

export interface PictureProps {
  /** What is in the field of the picture's address. */
  typed: string
}

/** What the address of the picture shows; an address elsewhere is loaded once it is typed. */
export function Picture({ typed }: PictureProps) {
  const settled = useDebounced(typed, 500)
  return (
    <div className="@max-lg:hidden">
      <ProductImage src={typed.startsWith('/') ? typed : settled} alt="" />
    </div>
  )
}
