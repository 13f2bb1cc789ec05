import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { typedPrefix } from './storage-keys.ts'

const fieldsSchema = z.record(z.string(), z.string())

const keyOf = (form: string) => typedPrefix + form

function read<Fields>(form: string): Partial<Fields> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}')
    const parsed = z.safeParse(fieldsSchema, stored)
    return (parsed.success ? parsed.data : {}) as Partial<Fields>
  } catch {
    return {}
  }
}

/**
 * What was typed into a form that has no owner yet, kept in this tab over a reload. Other forms have a
 * draft (drafts.ts). Passwords must not be passed.
 *
 * @param form its name, by which it is stored
 */
export function useTypedFields<Fields extends Record<string, string>>(form: string) {
  const [typed] = useState(() => read<Fields>(form))
  const keep = useCallback(
    (fields: Fields | undefined) => {
      try {
        if (fields) sessionStorage.setItem(keyOf(form), JSON.stringify(fields))
        else sessionStorage.removeItem(keyOf(form))
      } catch {
        // The storage is blocked: the fields are kept until the page is left.
      }
    },
    [form],
  )
  return { typed, keep }
}
