/** A conformance report as a text for people. */
import { escapeText } from '@strapline/contract/show-text'
import { aspects, type ConformanceReport, type Difference, type Finding } from './report.ts'

/** Letters for the reasons why something was not asked, in the order in which they occur. */
function createReasons() {
  const reasons: string[] = []
  return {
    /** What a cell of a table says. */
    word({ state, why = 'nobody came to it' }: Finding): string {
      if (state === 'nothing to ask') return '–'
      if (state !== 'not asked') return state
      if (!reasons.includes(why)) reasons.push(why)
      return `not asked (${letterOf(reasons.indexOf(why))})`
    },
    lines: () => reasons.map((why, index) => `(${letterOf(index)}) ${why}`),
  }
}

const letterOf = (index: number) => String.fromCharCode('a'.charCodeAt(0) + index)

/** Rows as columns of the width that they need. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** The differences, those of one way of asking together. */
function listDifferences(differences: readonly Difference[]): string[] {
  const groups = new Map<string, string[]>()
  for (const { of, aspect, call, asked, where, expected, got } of differences) {
    const head = `${of}, ${aspect}: ${call}, ${asked}`
    groups.set(head, [
      ...(groups.get(head) ?? []),
      `    ${where}: expected ${expected}, got ${got}`,
    ])
  }
  return [...groups].flatMap(([head, lines]) => [`  ${head}`, ...lines])
}

/** A heading with what is below it, or nothing. */
const section = (heading: string, lines: readonly string[]) =>
  lines.length > 0 ? ['', heading, ...lines] : []

function describeAskers({ askedAs: { buyer, admin }, writes }: ConformanceReport): string {
  const named = [buyer ?? 'no buyer', admin ? `the administrator ${admin}` : 'no administrator']
  const alone = buyer === null && admin === null && !writes
  // Signing in stores a session, so a run that may not write signs nobody in.
  return escapeText(`as ${alone ? 'a visitor' : named.join(' and ')}`)
}

const verdicts: Record<ConformanceReport['verdict'], string> = {
  'keeps the contract': 'The server keeps the contract, as far as it was asked.',
  differs: 'The server differs from the contract.',
  'could not be asked': 'The server could not be asked.',
}

function describeExtras({ extras }: ConformanceReport, word: (finding: Finding) => string) {
  const offers = { yes: 'offered', no: 'not offered', 'not asked': '' }
  return table(
    extras.map(({ name, offered, kept }) => {
      const keptWord = kept.state === 'ok' ? 'kept' : word(kept)
      return [
        `  ${name}`,
        offers[offered] || word(kept),
        offered === 'yes' || kept.state === 'differs' ? keptWord : '',
      ]
    }),
  )
}

/** The report for people: a table of the calls, what differs, the extras, and whom the server lets in. */
export function formatReport(report: ConformanceReport): string {
  const { url, asked, milliseconds, timeLimit, calls, elsewhere, browsers, differences, verdict } =
    report
  const { word, lines } = createReasons()
  const callTable = table([
    ['', '', ...aspects],
    ...calls.map((row) => [row.name, row.call, ...aspects.map((aspect) => word(row[aspect]))]),
    ['any other address', '', '', '', '', '', word(elsewhere)],
    ['pages of the app', 'preflights and CORS', '', '', '', word(browsers), ''],
  ])
  const extraTable = describeExtras(report, word)
  const open = differences.filter(({ aspect }) => aspect === 'access')
  const others = differences.filter(({ aspect }) => aspect !== 'access')
  const isExtra = ({ of }: Difference) => report.extras.some(({ name }) => name === of)
  return [
    escapeText(url),
    `asked ${asked} calls in ${(milliseconds / 1000).toFixed(1)} s, each at most ${timeLimit / 1000} s, ${describeAskers(report)}`,
    '',
    ...callTable,
    ...section('What differs', listDifferences(others.filter((one) => !isExtra(one)))),
    ...section('Extras, which a server may leave out', extraTable),
    ...section('What differs in the extras', listDifferences(others.filter(isExtra))),
    ...section(
      'Who we let in: rules of access that the server does not enforce',
      listDifferences(open),
    ),
    ...section('Not asked', lines()),
    '',
    verdicts[verdict],
  ].join('\n')
}
