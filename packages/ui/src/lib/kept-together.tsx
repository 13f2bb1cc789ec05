import type { ReactNode } from 'react'

/** The letters of a model and its number, `CL 600`, or a number and its unit, `10 mm²`. */
const kept =
  /(\b(?:[A-Z]{1,3} \d+|\d[\d.,]* (?:mm²|mm|m|kg|g|V|Ah|A|Nm|N|W|kHz|bar|s))(?![\p{L}\d²]))/u

/**
 * A text in whose lines a number never parts from its unit, nor a model's letters from its number. The text itself keeps
 * its spaces: it is searched, copied and read out as it was.
 */
export function keptTogether(text: string): ReactNode {
  const parts = text.split(kept)
  if (parts.length === 1) return text
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name, and keep their order.
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
