import type * as z from 'zod/mini'
import { escapeText, showText } from './show-text.ts'

/** A place where a value is not as a schema wants it. */
export interface Mismatch {
  /** Where it is: `data[3].unitPrice`; `answer` for the value itself. */
  path: string
  /** What belongs there, in a few words: `a number`. */
  expected: string
  /** What is there, with the beginning of short values: `a text, "12.50"`. */
  got: string
}

type Issue = z.core.$ZodIssue

/** The most mismatches that are told: of a thousand rows without a field, the first ones say it. */
const mostTold = 5

/**
 * Tells where `value` is not as `schema` wants it: nothing if it is, and of many mismatches the first five. Fields
 * that the schema does not know are no mismatch, unless it forbids them.
 */
export function findMismatches(schema: z.ZodMiniType, value: unknown): Mismatch[] {
  const parsed = schema.safeParse(value)
  if (parsed.success) return []
  return parsed.error.issues.slice(0, mostTold).map((issue) => ({
    path: formatPath(issue.path),
    expected: describeExpected(issue),
    got: describeValue(valueAt(value, issue.path)),
  }))
}

/** Mismatches as lines of text. */
export function formatMismatches(mismatches: readonly Mismatch[]): string {
  return mismatches
    .map(({ path, expected, got }) => `${path}: expected ${expected}, got ${got}`)
    .join('\n')
}

function formatPath(path: readonly PropertyKey[]): string {
  return (
    path.reduce<string>((text, key) => {
      if (typeof key === 'number') return `${text || 'answer'}[${key}]`
      const name = escapeText(String(key))
      return text === '' ? name : `${text}.${name}`
    }, '') || 'answer'
  )
}

const typeNames: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text',
}

function describeExpected(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeNames[issue.expected] ?? issue.expected
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ')
    case 'too_small':
      return `at least ${issue.minimum}${unitOf(issue.origin)}`
    case 'too_big':
      return `at most ${issue.maximum}${unitOf(issue.origin)}`
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor}`
    case 'invalid_format':
      return `a text in the form of ${issue.format === 'regex' ? issue.pattern : issue.format}`
    case 'unrecognized_keys':
      return `no field ${escapeText(issue.keys.join(', '))}`
    case 'invalid_union':
      return 'one of the forms that the contract allows'
    default:
      return 'a value that the contract allows'
  }
}

const unitOf = (origin: string) =>
  origin === 'string' ? ' characters' : origin === 'array' ? ' rows' : ''

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null
        ? (found as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  )
}

function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return typeof value === 'string' ? `a text, ${showText(value)}` : JSON.stringify(value)
}
