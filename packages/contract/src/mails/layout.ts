import { formatCount, formatPieces } from '../amounts.ts'
import { isPage } from './addresses.ts'
import { escapeHtml, type Words } from './words.ts'

/** A mail as it is sent. */
export interface MailTexts {
  subject: string
  /** The plain text. */
  text: string
  /** A whole page. */
  html: string
}

/** What a line of a mail's table says. */
export interface MailRow {
  what: Words
  /** Small below it. */
  more?: Words | undefined
  pieces: number
  amount?: string | undefined
}

/** What a mail consists of. Each part is written in both forms. */
export interface MailParts {
  subject: Words
  /** What lists of mails show beside the subject. */
  preview: Words
  heading: Words
  paragraphs: readonly Words[]
  /** The table, with its last line. */
  rows?: readonly MailRow[] | undefined
  total?: { pieces: number; amount?: string | undefined } | undefined
  /** What is below the table. */
  facts?: readonly { label: string; value: Words; link?: string | undefined }[] | undefined
  /** The one thing to do. */
  action?: { label: string; link: string | undefined } | undefined
  closing: readonly Words[]
}

/** Light, as inline styles; programs that are dark take the other one by its class, or turn the colours round. */
const colours = {
  paper: ['background-color:#faf7f1', 'background-color:#0e1726'],
  raised: ['background-color:#ffffff', 'background-color:#172338'],
  ink: ['color:#10243f', 'color:#eaf0f7'],
  soft: ['color:#43536b', 'color:#b3bfd0'],
  rule: ['border-color:#dcd5c8', 'border-color:#2b384d'],
  // Ink on orange, in both.
  action: ['background-color:#ff6a1a;color:#10243f', 'background-color:#ff6a1a;color:#10243f'],
} as const

const font = "font-family:'Helvetica Neue',Arial,sans-serif"

/** The attributes of an element with these colours. */
function looks(names: readonly (keyof typeof colours)[], style: string): string {
  const light = names.map((name) => colours[name][0])
  return `class="${names.join(' ')}" style="${[...light, style].join(';')}"`
}

const darkRules = Object.entries(colours)
  .map(([name, [, dark]]) => `.${name}{${dark.replaceAll(/(?=;|$)/g, ' !important')}}`)
  .join('')

const paragraph = ({ html }: Words, more = '') =>
  `<p ${looks(['ink'], `margin:0 0 16px;font-size:16px;line-height:24px;${more}`)}>${html}</p>`

const cellStyle = 'padding:12px 0;border-top-width:1px;border-top-style:solid;vertical-align:top'

function tableRow({ what, more, pieces, amount }: MailRow, hasAmounts: boolean): string {
  const below = more
    ? `<br><span ${looks(['soft'], 'font-size:14px;line-height:20px')}>${more.html}</span>`
    : ''
  const number = (text: string) =>
    `<td align="right" ${looks(['ink', 'rule'], `${cellStyle};padding-left:16px;white-space:nowrap`)}>${escapeHtml(text)}</td>`
  return `<tr><td ${looks(['ink', 'rule'], `${cellStyle};overflow-wrap:anywhere;word-break:break-word`)}>${what.html}${below}</td>${number(formatCount(pieces))}${hasAmounts ? number(amount ?? '') : ''}</tr>`
}

function table({ rows = [], total }: MailParts): string {
  if (rows.length === 0) return ''
  const hasAmounts = rows.some(({ amount }) => amount !== undefined)
  const head = (text: string, align: string, padding = '') =>
    `<th scope="col" align="${align}" ${looks(['soft'], `padding:0 0 8px ${padding || '0'};font-size:14px;font-weight:normal`)}>${text}</th>`
  const heads = [
    head('Product', 'left'),
    head('Pieces', 'right', '16px'),
    ...(hasAmounts ? [head('Amount', 'right', '16px')] : []),
  ].join('')
  const last = total
    ? tableRow({ what: { text: 'Total', html: '<strong>Total</strong>' }, ...total }, hasAmounts)
    : ''
  const body = rows.map((row) => tableRow(row, hasAmounts)).join('')
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="${font};font-size:16px;line-height:24px;margin:0 0 24px;border-collapse:collapse"><thead><tr>${heads}</tr></thead><tbody>${body}${last}</tbody></table>`
}

/** A link that says its own address: where it leads can be read, and copied. */
const linkHtml = (link: string) =>
  `<a href="${escapeHtml(link)}" target="_blank" rel="noopener noreferrer" ${looks(['ink'], 'text-decoration:underline;overflow-wrap:anywhere;word-break:break-all')}>${escapeHtml(link)}</a>`

function facts({ facts: all = [] }: MailParts): string {
  const rows = all.map(({ label, value, link }) => {
    const below = link !== undefined && isPage(link) ? `<br>${linkHtml(link)}` : ''
    return `<p ${looks(['ink'], 'margin:0 0 16px;font-size:16px;line-height:24px;overflow-wrap:anywhere;word-break:break-word')}><span ${looks(['soft'], 'font-size:14px')}>${label}</span><br>${value.html}${below}</p>`
  })
  return rows.join('')
}

function button({ action }: MailParts): string {
  if (action?.link === undefined || !isPage(action.link)) return ''
  const look = looks(
    ['action'],
    'display:inline-block;padding:12px 24px;border-radius:4px;font-size:16px;line-height:24px;font-weight:bold;text-decoration:none',
  )
  return `<p style="margin:8px 0 16px"><a href="${escapeHtml(action.link)}" target="_blank" rel="noopener noreferrer" ${look}>${action.label}</a></p><p ${looks(['soft'], 'margin:0 0 24px;font-size:14px;line-height:20px')}>Or open ${linkHtml(action.link)}</p>`
}

function htmlOf(parts: MailParts, shop: string): string {
  const { subject, preview, heading, paragraphs, closing } = parts
  const closed = closing
    .map(
      ({ html }) =>
        `<p ${looks(['soft'], 'margin:0 0 8px;font-size:14px;line-height:20px')}>${html}</p>`,
    )
    .join('')
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject.text)}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkRules}}</style>
</head>
<body ${looks(['paper'], 'margin:0;padding:0')}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview.html}</div>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" ${looks(['paper'], font)}><tr><td align="center" style="padding:24px 12px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="600" style="width:100%;max-width:600px">
<tr><td ${looks(['ink'], 'padding:0 12px 16px;font-size:20px;font-weight:bold')}>${escapeHtml(shop)}</td></tr>
<tr><td ${looks(['raised', 'rule'], 'padding:32px 24px 16px;border-width:1px;border-style:solid;border-radius:6px')}>
<h1 ${looks(['ink'], 'margin:0 0 16px;font-size:24px;line-height:32px')}>${heading.html}</h1>
${paragraphs.map((one) => paragraph(one)).join('')}
${table(parts)}${facts(parts)}${button(parts)}
</td></tr>
<tr><td style="padding:16px 12px">${closed}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function rowText({ what, more, pieces, amount }: MailRow): string {
  const numbers = [formatPieces(pieces), amount].filter(Boolean).join(', ')
  return [`- ${what.text}`, ...(more ? [`  ${more.text}`] : []), `  ${numbers}`].join('\n')
}

function textOf(parts: MailParts, shop: string): string {
  const { rows = [], total, facts: all = [], action } = parts
  const totals = total && [formatPieces(total.pieces), total.amount].filter(Boolean).join(', ')
  const blocks = [
    parts.heading.text,
    ...parts.paragraphs.map(({ text }) => text),
    rows.map(rowText).join('\n'),
    totals === undefined ? '' : `Total: ${totals}`,
    ...all.map(({ label, value, link }) =>
      [`${label}: ${value.text}`, ...(link !== undefined && isPage(link) ? [link] : [])].join('\n'),
    ),
    action?.link !== undefined && isPage(action.link) ? `${action.label}:\n${action.link}` : '',
    `-- \n${[shop, ...parts.closing.map(({ text }) => text)].join('\n')}`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

/**
 * Writes a mail in its three forms: tables of 600 px with inline styles, which all mail programs can lay out, in light and
 * dark; and the same as plain text.
 *
 * @param shop the name of the shop
 */
export function writeMail(parts: MailParts, shop: string): MailTexts {
  return {
    // A header is one line, whatever a name has in it.
    subject: parts.subject.text.replaceAll(/\s+/g, ' ').trim(),
    text: textOf(parts, shop),
    html: htmlOf(parts, shop),
  }
}
