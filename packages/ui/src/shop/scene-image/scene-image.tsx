import { type ContentImage, sceneSize } from '../../content/scene.ts'

export interface SceneImageProps {
  /** One of our scenes. */
  image: ContentImage
  /**
   * Whether it is the picture that the page opens with: fetched at once, before all others.
   * @default false
   */
  first?: boolean
  /** Lays it out in what it stands in. */
  className?: string
}

/** A scene, as wide as what it stands in, on its own ground, so that nothing shifts when it arrives. */
export function SceneImage({ image, first = false, className = '' }: SceneImageProps) {
  return (
    <img
      src={image.src}
      alt={image.alt}
      {...sceneSize}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      className={`block aspect-4/3 h-auto w-full bg-blueprint object-cover text-on-ink ${className}`}
    />
  )
}
