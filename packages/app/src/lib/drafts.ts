import type { Draft } from '@strapline/ui/primitives/form'
import { useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type DraftedForm, type DraftedForms, draftKey } from './draft-keys.ts'
import { parseStored, readStored, store } from './storage.ts'

const storedSchema = z.object({ owner: z.string(), fields: z.record(z.string(), z.string()) })

/** Says which draft was thrown away: an event of its key, with what was thrown away and by whom. */
const thrownAway = new EventTarget()

/**
 * What was typed into `form` and not sent, kept in this browser until it is sent, taken back, or its
 * owner signs out. Nobody but its owner is shown it: a session that ends by itself keeps it.
 *
 * Answers the draft, and a number that goes up when what this page shows was sent by the one that was
 * here before it: then the form is to begin anew.
 *
 * @param owner the email of who types
 */
export function useDraft<Form extends DraftedForm>(
  form: Form,
  owner: string,
): [Draft<DraftedForms[Form]>, number] {
  const key = draftKey(form)
  const [{ found, generation }, beginAnew] = useState(() => ({
    found: readStored(key),
    generation: 0,
  }))
  /** What this page knows to be stored; also what tells it from other pages. */
  const known = useRef(found)
  const fields = useMemo(() => ownedBy(owner, found), [owner, found])

  useEffect(() => {
    function hear(event: Event) {
      const { draft, by } = (event as CustomEvent<{ draft: string; by: unknown }>).detail
      if (by === known || draft !== known.current) return
      known.current = null
      beginAnew((before) => ({ found: null, generation: before.generation + 1 }))
    }
    thrownAway.addEventListener(key, hear)
    return () => thrownAway.removeEventListener(key, hear)
  }, [key])

  const draft: Draft<DraftedForms[Form]> = {
    // The form takes what fits it; whatever else was stored is no field of it.
    kept: fields as Partial<DraftedForms[Form]> | undefined,
    keep(fields) {
      if (fields === undefined) throwAway(key, known.current, known)
      else {
        known.current = JSON.stringify({ owner, fields })
        store(key, known.current)
      }
    },
  }
  return [draft, generation]
}

/** What was typed on another page since, or in another tab, is not this page's to throw away. */
function throwAway(key: string, draft: string | null, by: unknown): void {
  if (draft === null || readStored(key) !== draft) return
  store(key, null)
  thrownAway.dispatchEvent(new CustomEvent(key, { detail: { draft, by } }))
}

function ownedBy(owner: string, stored: string | null) {
  const draft = parseStored(storedSchema, stored)
  return draft?.owner === owner ? draft.fields : undefined
}
