import { Trouble } from '../lib/trouble.mjs'

const notWritable = 'Nothing can be written here: run the tests in a folder that you may write to.'

/** What the system says, and what a person can do about it. */
const sentences = new Map([
  ['ENOSPC', 'The disk is full: free some space, and start again.'],
  ['EROFS', notWritable],
  ['EACCES', notWritable],
])

/**
 * An error with what to do about it, where the system has refused something.
 *
 * @param {unknown} error
 */
export function withAdvice(error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = sentences.get(code)
  return sentence ? new Trouble(sentence) : error
}
