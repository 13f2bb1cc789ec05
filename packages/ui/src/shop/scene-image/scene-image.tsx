import { type ContentImage, sceneSize } from '../../content/scene.ts'
import { Image } from '../../lib/image.tsx'

export interface SceneImageProps {
  /** One of our scenes. Its `alt` describes it; it is empty where the picture only decorates. */
  image: ContentImage
  /**
   * Whether it is the picture that the page opens with: loaded at once, before all others. The others are
   * lazy.
   * @default false
   */
  first?: boolean
  /** Classes for its layout in its container; never a height. */
  className?: string
}

/**
 * One of the content's pictures (hero, about, news, projects), 4 to 3 on a blueprint ground, as wide as its
 * container, so that nothing moves when it loads. A product's picture is a `ProductImage`.
 */
export function SceneImage({ image, first = false, className = '' }: SceneImageProps) {
  return (
    <Image
      src={image.src}
      alt={image.alt}
      {...sceneSize}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      className={`block aspect-4/3 h-auto w-full bg-blueprint object-cover text-on-night ${className}`}
    />
  )
}
