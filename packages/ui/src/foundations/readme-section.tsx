import { Markdown } from '@storybook/addon-docs/blocks'
import { Fragment } from 'react'
import readme from '../../README.md?raw'
import { sectionOf } from './readme.ts'

export interface ReadmeSectionProps {
  /** The heading of the section: `Install it`. */
  of: string
}

/** A section of the library's README, whose code the part `package` of the gate compiles and runs. */
export function ReadmeSection({ of }: ReadmeSectionProps) {
  return <Markdown options={{ wrapper: Fragment }}>{sectionOf(readme, of)}</Markdown>
}
