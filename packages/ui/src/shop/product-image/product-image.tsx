import { useState } from 'react'
import { drawingSize } from '../../lib/drawing-size.ts'
import { Image } from '../../lib/image.tsx'
import { isLoadable } from './is-loadable.ts'

export interface ProductImageProps {
  /** The product's image: an https address, or a path of one of our own files. Anything else is not loaded. */
  src: string
  /** What the picture shows; empty where the product's name stands beside it. */
  alt: string
  /** Its width in pixels, where it should not fill its container. */
  width?: number
  /**
   * `eager` for the picture in view when a page or a dialog opens; `lazy` loads it when it comes near the view.
   * @default 'lazy'
   */
  priority?: 'eager' | 'lazy'
}

/** Replaces a missing picture: a dashed drawing of a strapped crate. */
const placeholder = '/figures/missing-drawing.svg'

const ratio = drawingSize.height / drawingSize.width

/** A product's picture, always 4 to 3 on a blueprint ground, so that nothing moves when it loads. */
export function ProductImage({ src, alt, width, priority = 'lazy' }: ProductImageProps) {
  const [failed, setFailed] = useState<string>()
  const missing = failed === src || !isLoadable(src)
  return (
    <Image
      src={missing ? placeholder : src}
      alt={alt}
      loading={priority}
      width={width ?? drawingSize.width}
      height={(width ?? drawingSize.width) * ratio}
      className={`block aspect-4/3 h-auto max-w-full bg-blueprint object-cover text-on-night ${width === undefined ? 'w-full' : ''}`}
      onError={missing ? undefined : () => setFailed(src)}
    />
  )
}
