import { Source } from '@storybook/addon-docs/blocks'
import type { CSSProperties } from 'react'
import { asInstalled } from './as-installed.ts'

export interface RecipeCodeProps {
  /** The text of the recipe's file. */
  file: string
}

/** A recipe's file as it is written where the library is installed. Its place is kept while the code is coloured. */
export function RecipeCode({ file }: RecipeCodeProps) {
  const code = asInstalled(file).trimEnd()
  return (
    <div className="recipe-code" style={{ '--lines': code.split('\n').length } as CSSProperties}>
      <Source code={code} language="tsx" />
    </div>
  )
}
