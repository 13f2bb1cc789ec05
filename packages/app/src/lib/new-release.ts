import * as z from 'zod/mini'
import { config } from '../config.ts'
import { kept } from '../kept/kept.ts'
import { leftReleasesKey } from '../kept/keys.ts'

/** Milliseconds to wait for the server's present index.html. */
const patience = 5000

/** The release that this page is of, named by the address of its program; undefined in development. */
function ownRelease(): string | undefined {
  return document.querySelector<HTMLElement>('[data-program]')?.dataset.program
}

/** The releases that this tab has left by a reload. */
const leftReleases = kept({
  key: leftReleasesKey,
  schema: z.string(),
  scope: 'tab',
  format: 'text',
})

/** Remembers that this tab leaves `release`. False when it did so before, or can't remember it. */
function leave(release: string): boolean {
  const left = leftReleases.read() ?? ''
  return !left.split(' ').includes(release) && leftReleases.write(`${left} ${release}`)
}

/** A password is the one thing typed that is stored nowhere, so a reload would lose it. */
function isPasswordTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input[autocomplete$=-password]')
  return [...fields].some(({ value }) => value !== '')
}

/** Whether the server has another release than this page is of. False when it does not answer. */
async function isReplaced(release: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patience)
    const response = await fetch(config.base, { cache: 'no-store', signal })
    const html = await response.text()
    return response.ok && html.includes('data-program=') && !html.includes(release)
  } catch {
    return false
  }
}

/**
 * For a part of the program that did not load: when a newer release is out, reloads the page, which brings it. It does
 * so once for each release, so that it never loops, and not while a password is typed. Resolves to whether the page is
 * being reloaded.
 */
export async function reloadIntoNewRelease(): Promise<boolean> {
  const release = ownRelease()
  if (!release || isPasswordTyped() || !(await isReplaced(release))) return false
  // Typed while the server was asked.
  if (isPasswordTyped() || !leave(release)) return false
  window.location.reload()
  return true
}
