/**
 * Every key under which the app keeps something in this browser; some are the beginning of several. A demo deletes
 * what they name when it starts again. Each is exported by itself, so that a page has only those it needs.
 */
import { accessTokenKey } from '@strapline/contract/rules'

export { accessTokenKey }

/** The session at the demo's identity provider. */
export const identityKey = 'strapline.identity'
/** The sessions that the provider has not been told to end yet. */
export const endedIdentitiesKey = 'strapline.identity.ended'
/** Where the server has ended the last session. */
export const sessionEndedKey = 'strapline.session-ended'
/** With an email: a sign-up that is not complete. */
export const signUpPrefix = 'strapline.sign-up.'

/** The beginnings of the keys under which something is stored for one user, with its `owner`. */
export const ownedPrefixes = {
  draft: 'strapline.draft.',
  /** The changes that somebody wants, until their outcome is told. */
  outbox: 'strapline.outbox.',
  /** The keys of the version before the outbox (outbox/migrate.ts): single changes, and lines of the pad. */
  change: 'strapline.change.',
  sending: 'strapline.sending.',
  pad: 'strapline.pad.',
  /** Pads that were kept under a name. */
  padList: 'strapline.pad-list.',
  addresses: 'strapline.addresses.',
}

/** What the server has said that it offers. */
export const capabilitiesKey = 'strapline.capabilities'
export const favouritesKey = 'strapline.favourites'
/** The ids of the products that are compared. */
export const comparedKey = 'strapline.compared'
export const catalogueViewKey = 'strapline.catalogue-view'
/** The theme that was chosen; start/show-theme.js reads it before the program runs. */
export const themeKey = 'strapline.theme'
export const densityKey = 'strapline.density'
/** Whether keys of a single character do something; `/`, which leads to the search, was the first. */
export const searchKeyKey = 'strapline.search-key'

/** In session storage, with a form: what was typed into one that has no owner. */
export const typedPrefix = 'strapline.typed.'
/** In session storage: the releases that this tab has left by a reload. */
export const leftReleasesKey = 'strapline.left-releases'
/** In session storage: how far the page was scrolled before a reload. */
export const placeKey = 'strapline.place'
/** In session storage: tells this tab apart from others. */
export const tabKey = 'strapline.tab'
