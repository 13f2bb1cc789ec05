import { findWithAxe } from '../lib/axe.mjs'

/**
 * axe finds nothing on a page of documentation.
 *
 * @type {import('./visit.mjs').Check}
 */
export const pageAxe = {
  name: 'axe on pages',
  watch: () => async (frame, entry) =>
    entry.type === 'docs' ? findWithAxe(frame, '#storybook-docs') : [],
}
