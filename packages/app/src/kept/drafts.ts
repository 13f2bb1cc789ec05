import type {
  BookingFormFields,
  ProductFormFields,
  ProfileFormFields,
  ReviewFormFields,
  SendFormFields,
} from '@strapline/contract/forms'
import type { Draft } from '@strapline/ui/primitives/form'
import { useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { kept } from './kept.ts'
import { ownedPrefixes, typedPrefix } from './keys.ts'
import { readStored, writeStored } from './storage.ts'

/** The forms whose drafts survive a reload, and their fields. */
export interface DraftedForms {
  review: ReviewFormFields
  profile: ProfileFormFields
  product: ProductFormFields
  /** A draft for each product. */
  booking: BookingFormFields
  /** A draft for each product. */
  correction: ProductFormFields
  /** The address that an order pad is to be sent to. */
  delivery: SendFormFields
}

export type DraftedForm = keyof DraftedForms

const fieldsSchema = z.record(z.string(), z.string())

/** Notifies other mounted instances of a form that its draft was deleted. The event type is the storage key. */
const deletions = new EventTarget()

interface Deletion {
  /** The stored text of the draft. */
  stored: string
  /** The instance that deleted it. */
  by: object
}

/**
 * The draft of `form`, stored in this browser until it is sent or discarded, or its owner signs out. It
 * survives an expired session, and only its owner can see it.
 *
 * @param owner the email of the user who types
 * @param id the item that the form is about, for example the product of a booking
 */
export function useStoredDraft<Form extends DraftedForm>(
  form: Form,
  owner: string,
  id?: string,
): Draft<DraftedForms[Form]> {
  const key = draftKey(form, id)
  const draft = useMemo(
    () => kept({ key, schema: fieldsSchema, scope: 'user', owner, field: 'fields' }),
    [key, owner],
  )
  const [{ found, version }, setFound] = useState(() => ({ found: draft.read(), version: 0 }))
  const [text] = useState(() => readStored(key))
  /** The text that this instance has read or stored last. The ref itself identifies the instance. */
  const latest = useRef(text)

  useEffect(() => {
    // Another instance of the form, unmounted meanwhile, has sent this draft: clear the form.
    function onDeleted(event: Event) {
      const { stored, by } = (event as CustomEvent<Deletion>).detail
      if (by === latest || stored !== latest.current) return
      latest.current = null
      setFound((before) => ({ found: undefined, version: before.version + 1 }))
    }
    deletions.addEventListener(key, onDeleted)
    return () => deletions.removeEventListener(key, onDeleted)
  }, [key])

  return {
    version,
    // The form ignores stored fields that it doesn't have.
    kept: found as Partial<DraftedForms[Form]> | undefined,
    keep(fields) {
      if (fields === undefined) return deleteDraft(key, latest.current, latest)
      draft.write(fields as Record<string, string>)
      latest.current = readStored(key)
    },
  }
}

const draftKey = (form: DraftedForm, id: string | undefined) =>
  ownedPrefixes.draft + (id === undefined ? form : `${form}.${id}`)

/** The draft of a form as it is stored now, as a text; undefined for none. */
export const storedDraft = (form: DraftedForm, id?: string): string | undefined =>
  readStored(draftKey(form, id)) ?? undefined

/** Deletes the draft of a form that was sent, if it is still the one that was stored then. */
export const deleteSentDraft = (sent: string, form: DraftedForm, id?: string): void =>
  deleteDraft(draftKey(form, id), sent, {})

/** Deletes `draft`, unless another instance or tab has stored a newer one. */
function deleteDraft(key: string, draft: string | null, by: object): void {
  if (draft === null || readStored(key) !== draft) return
  writeStored(key, null)
  deletions.dispatchEvent(new CustomEvent(key, { detail: { stored: draft, by } }))
}

/**
 * What was typed into a form that has no owner yet, kept in this tab over a reload. Passwords must not be passed.
 *
 * @param form its name, by which it is stored
 */
export function useTypedFields<Fields extends Record<string, string>>(form: string) {
  const [fields] = useState(() => {
    const stored = kept({ key: typedPrefix + form, schema: fieldsSchema, scope: 'tab' })
    return {
      typed: (stored.read() ?? {}) as Partial<Fields>,
      keep: (next: Fields | undefined) => void stored.write(next),
    }
  })
  return fields
}
