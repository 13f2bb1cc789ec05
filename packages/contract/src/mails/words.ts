import { cleanName } from '../visible-text.ts'

/** A text in both forms of a mail: plain, and as HTML. */
export interface Words {
  text: string
  html: string
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** `text` as HTML that shows it and does nothing else, between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** Letters that are read from right to left. */
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** A text from outside: on one line, and it does not turn round what stands beside it. */
function isolated(value: string): Words {
  const shown = cleanName(value)
  return {
    // Marks of direction, where they are needed alone: some programs draw them as boxes.
    text: rightToLeft.test(shown) ? `\u2068${shown}\u2069` : shown,
    html: `<bdi>${escapeHtml(shown)}</bdi>`,
  }
}

/**
 * A sentence of ours with values from outside: `words` before `Hello ${name},`. Each value is put on one line, escaped, and isolated,
 * so that a name from right to left leaves its neighbours where they are. Words within words stay as they are.
 */
export function words(ours: TemplateStringsArray, ...values: readonly (string | Words)[]): Words {
  const parts = ours.flatMap((part, index): Words[] => {
    const own = { text: part, html: escapeHtml(part) }
    const value = values[index]
    if (value === undefined) return [own]
    return [own, typeof value === 'string' ? isolated(value) : value]
  })
  return {
    text: parts.map(({ text }) => text).join(''),
    html: parts.map(({ html }) => html).join(''),
  }
}

/** A text from outside that may have several lines, such as an address. */
export function wordsOfLines(text: string): Words {
  const lines = text
    .split(/[\n\r\u2028\u2029]+/)
    .filter((line) => line.trim() !== '')
    .map(isolated)
  return {
    text: lines.map((line) => line.text).join('\n'),
    html: lines.map((line) => line.html).join('<br>'),
  }
}
