import type {
  ProductFormFields,
  ProfileFormFields,
  ReviewFormFields,
} from '@strapline/contract/forms'
import { readStored, store } from './storage.ts'

/** The forms whose typing outlives a reload, and their fields. */
export interface DraftedForms {
  review: ReviewFormFields
  profile: ProfileFormFields
  product: ProductFormFields
}

export type DraftedForm = keyof DraftedForms

const forms: DraftedForm[] = ['review', 'profile', 'product']

/** Where this browser keeps what was typed into `form`. */
export function draftKey(form: DraftedForm): string {
  return `strapline.draft.${form}`
}

/** How a draft of the user with this email begins in JSON, as drafts.ts stores it. */
function draftStart(owner: string): string {
  return `{"owner":${JSON.stringify(owner)},`
}

/** Throws away what others have typed in this browser: for whoever signs in. */
export function forgetDraftsOfOthers(owner: string): void {
  for (const form of forms) {
    if (!readStored(draftKey(form))?.startsWith(draftStart(owner))) store(draftKey(form), null)
  }
}

/** Throws away everything that was typed: for whoever signs out. Apart from drafts.ts, because every page loads this. */
export function forgetDrafts(): void {
  for (const form of forms) store(draftKey(form), null)
}
