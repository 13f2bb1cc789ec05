import type { ComponentProps } from 'react'
import { picturesFolder } from './exhibits.ts'

export interface PictureFileProps extends Omit<ComponentProps<'img'>, 'src'> {
  /** Its key, behind the folder below that of the pictures if it is in one: `act-buttons--primary`. */
  picture: string
  /** What it shows; empty where something beside it says so. */
  alt: string
}

/** A picture that a built Storybook has. */
export function PictureFile({ picture, alt, ...props }: PictureFileProps) {
  // biome-ignore lint/correctness/noRestrictedElements: it lies beside Storybook's page, and not in the library's files
  return <img {...props} src={`${picturesFolder()}${picture}.webp`} alt={alt} />
}
