/** What a conformance run has found so far. */
import type { Mismatch } from '@strapline/contract/mismatches'
import { Differs, NoAnswer, NotAsked } from './outcomes.ts'
import type { Aspect, Difference, Finding } from './report.ts'

/** What a check is about. */
export interface Subject {
  /** The name of the call or extra. */
  of: string
  aspect: Aspect
  /** The method and path that are asked. */
  call: string
  /** How it is asked: `without a token`. */
  asked: string
}

/** The heavier finding stays when something is asked in several ways. */
const weights = { 'nothing to ask': 0, ok: 1, 'not asked': 2, differs: 3 }

export interface Book {
  /**
   * Makes a check and writes down how it ends. Resolves with its value, undefined when it does not hold or can't be
   * made. Rejects with errors of the check's own.
   */
  judge<Value>(subject: Subject, check: () => Value | Promise<Value>): Promise<Value | undefined>
  differs(subject: Subject, places: readonly Mismatch[]): void
  note(of: string, aspect: Aspect, finding: Finding): void
  /** Whether the server says that it offers an extra. */
  offer(of: string, offered: 'yes' | 'no' | 'not asked'): void
  /** What was found of one aspect; undefined for nothing. */
  found(of: string, aspect: Aspect): Finding | undefined
  offered(of: string): 'yes' | 'no' | 'not asked'
  readonly differences: readonly Difference[]
}

export function createBook(): Book {
  const findings = new Map<string, Finding>()
  const offers = new Map<string, 'yes' | 'no' | 'not asked'>()
  const differences: Difference[] = []

  const book: Book = {
    differences,
    note(of, aspect, finding) {
      const key = `${aspect} ${of}`
      const before = findings.get(key)
      if (!before || weights[finding.state] > weights[before.state]) findings.set(key, finding)
    },
    differs({ of, aspect, call, asked }, places) {
      book.note(of, aspect, { state: 'differs' })
      for (const { path: where, expected, got } of places) {
        differences.push({ of, aspect, call, asked, where, expected, got })
      }
    },
    async judge(subject, check) {
      const { of, aspect } = subject
      try {
        const value = await check()
        book.note(of, aspect, { state: 'ok' })
        return value
      } catch (error) {
        if (error instanceof Differs) book.differs(subject, error.places)
        else if (error instanceof NoAnswer) {
          // Says nothing about access or errors: the call can't be reached.
          book.note(of, aspect, { state: 'not asked', why: 'it gave no answer' })
          book.differs({ ...subject, aspect: 'path' }, [error.place])
        } else if (error instanceof NotAsked) {
          book.note(of, aspect, { state: 'not asked', why: error.message })
        } else throw error
        return undefined
      }
    },
    offer: (of, offered) => void offers.set(of, offered),
    found: (of, aspect) => findings.get(`${aspect} ${of}`),
    offered: (of) => offers.get(of) ?? 'not asked',
  }
  return book
}
