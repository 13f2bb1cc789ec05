import type {
  BookingFormFields,
  ProductFormFields,
  ProfileFormFields,
  ReviewFormFields,
} from '@strapline/contract/forms'
import type { Draft } from '@strapline/ui/primitives/form'
import { useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { parseStored, readStored, store, storedKeys } from './storage.ts'

/** The forms whose drafts outlive a reload, and their fields. */
export interface DraftedForms {
  review: ReviewFormFields
  profile: ProfileFormFields
  product: ProductFormFields
  /** One for each product. */
  booking: BookingFormFields
}

export type DraftedForm = keyof DraftedForms

const keyPrefix = 'strapline.draft.'

const draftSchema = z.object({ owner: z.string(), fields: z.record(z.string(), z.string()) })

/** Deletes every draft that isn't the one of the user with this email: for whoever signs in. */
export function deleteDraftsOfOthers(owner: string): void {
  for (const key of storedKeys(keyPrefix)) {
    if (parseStored(draftSchema, readStored(key))?.owner !== owner) store(key, null)
  }
}

/** Deletes every draft: for whoever signs out. */
export function deleteDrafts(): void {
  for (const key of storedKeys(keyPrefix)) store(key, null)
}

/** Tells other mounted instances of a form that its draft was deleted. An event's type is the key. */
const deletions = new EventTarget()

interface Deletion {
  /** The draft, as it was stored. */
  stored: string
  /** The instance that deleted it. */
  by: object
}

/**
 * What was typed into `form` and not sent, kept in this browser until it is sent or discarded, or its
 * owner signs out. A session that ends by itself keeps it, and only its owner is shown it.
 *
 * @param owner the email of whoever types
 * @param id which of several things the form is about, for example the product of a booking
 */
export function useStoredDraft<Form extends DraftedForm>(
  form: Form,
  owner: string,
  id?: string,
): Draft<DraftedForms[Form]> {
  const key = keyPrefix + (id === undefined ? form : `${form}.${id}`)
  const [{ found, version }, setFound] = useState(() => ({ found: readStored(key), version: 0 }))
  /** What this instance has read or stored last. The ref itself stands for the instance. */
  const latest = useRef(found)
  const fields = useMemo(() => {
    const draft = parseStored(draftSchema, found)
    return draft?.owner === owner ? draft.fields : undefined
  }, [owner, found])

  useEffect(() => {
    // Sent from an instance that the user has left meanwhile: this one shows the same text, and the
    // form starts again.
    function onDeleted(event: Event) {
      const { stored, by } = (event as CustomEvent<Deletion>).detail
      if (by === latest || stored !== latest.current) return
      latest.current = null
      setFound((before) => ({ found: null, version: before.version + 1 }))
    }
    deletions.addEventListener(key, onDeleted)
    return () => deletions.removeEventListener(key, onDeleted)
  }, [key])

  return {
    version,
    // The form takes the fields that it knows, and nothing else that may be stored.
    kept: fields as Partial<DraftedForms[Form]> | undefined,
    keep(fields) {
      if (fields === undefined) deleteDraft(key, latest.current, latest)
      else {
        latest.current = JSON.stringify({ owner, fields })
        store(key, latest.current)
      }
    },
  }
}

/** Deletes `draft`, unless another instance or another tab has stored another one since. */
function deleteDraft(key: string, draft: string | null, by: object): void {
  if (draft === null || readStored(key) !== draft) return
  store(key, null)
  deletions.dispatchEvent(new CustomEvent(key, { detail: { stored: draft, by } }))
}
