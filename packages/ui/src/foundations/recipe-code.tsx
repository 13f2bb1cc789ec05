import { Source } from '@storybook/addon-docs/blocks'
import { asInstalled } from './as-installed.ts'

export interface RecipeCodeProps {
  /** The text of the recipe's file. */
  file: string
}

/** A recipe's file as it is written where the library is installed. */
export function RecipeCode({ file }: RecipeCodeProps) {
  return <Source code={asInstalled(file)} language="tsx" />
}
