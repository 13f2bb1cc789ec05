import { silentControls } from './silent-controls.mjs'
import { isFinished } from './visit.mjs'

/**
 * A row of the Controls panel that can be edited.
 *
 * @typedef {object} Control
 * @property {string} name
 * @property {unknown[]} values each is another value than the story's own
 */

/** Milliseconds in which a story shows a changed control. */
const patience = 3000

/** Milliseconds after which a story that still looks the same has not changed. */
const settled = 250

/**
 * Every control can be set to another value without breaking its story, and changes what the story shows, or
 * `silentControls` says why not. No prop is described as "union". The stories are shown without Storybook's frame,
 * whose panels would be drawn anew for each value, but are told of it by the same channel.
 *
 * @type {import('./visit.mjs').Tour}
 */
export const controls = {
  name: 'controls',
  async run({ browser, address, entries, isAll, report }) {
    const queue = entries.filter(({ type }) => type === 'story')
    /** @type {Set<string>} */
    const needed = new Set()
    const seen = { controls: 0, values: 0, silent: 0 }
    await Promise.all(
      Array.from({ length: pages }, async () => {
        // Each redraw would wait for axe and for transitions.
        const page = await browser.newPage({ reducedMotion: 'reduce' })
        /** @type {string[]} */
        const errors = []
        page.on('pageerror', ({ message }) => errors.push(message))
        for (let story = queue.shift(); story; story = queue.shift()) {
          try {
            report(story, await checkStory(page, address, story.id, { errors, needed, seen }))
          } catch (error) {
            report(story, [String(error).split('\n')[0] ?? ''])
          }
        }
        await page.close()
      }),
    )
    for (const key of isAll ? silent : []) {
      if (needed.has(key)) continue
      const [id = '', name] = key.split(' ')
      report({ id }, [
        `${name} has an effect, or is gone: its reason in silent-controls.mjs can go.`,
      ])
    }
    return `${seen.controls} controls set to ${seen.values} values; ${seen.silent} change nothing, for a declared reason`
  },
}

/** A line for each control whose silence has a reason: the story's id and the control's name. */
const silent = new Set(
  silentControls.flatMap(({ component, stories, controls }) =>
    stories.flatMap((story) => controls.map((name) => `${component}--${story} ${name}`)),
  ),
)

/** How many pages show stories at the same time. */
const pages = 2

/**
 * @param {import('playwright').Page} page
 * @param {string} address of Storybook's folder
 * @param {string} id the story's
 * @param {{ errors: string[], needed: Set<string>, seen: { controls: number, values: number, silent: number } }} kept
 * @returns {Promise<string[]>} problems
 */
async function checkStory(page, address, id, { errors, needed, seen }) {
  await page.goto(`${address}iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`)
  await page.waitForFunction(isFinished, undefined, { timeout: 60_000 })
  const { unions, editable } = await page.evaluate(readControls, id)
  const problems = unions.map((name) => `The type of ${name} is shown as "union".`)
  for (const { name, values } of editable) {
    seen.controls += 1
    const before = await page.evaluate(picture)
    let isSilent = true
    for (const value of values) {
      seen.values += 1
      errors.splice(0)
      const crash = await page.evaluate(setControl, { id, name, value, patience })
      const failure = crash ?? errors[0]
      if (failure) {
        problems.push(`${name} = ${JSON.stringify(value).slice(0, 80)} breaks it: ${failure}`)
        isSilent = false
        await page.evaluate(remount, { id, patience })
      } else if (isSilent) {
        isSilent = !(await hasChanged(page, before))
      }
    }
    await page.evaluate(setControl, { id, name, patience })
    if (!isSilent) continue
    const key = `${id} ${name}`
    if (silent.has(key)) {
      needed.add(key)
      seen.silent += 1
    } else {
      problems.push(`${name} changes nothing.`)
    }
  }
  return problems
}

/**
 * Runs in the preview.
 *
 * @param {string} id
 * @returns {Promise<{ unions: string[], editable: Control[] }>}
 */
async function readControls(id) {
  const { storyStoreValue: store } = /** @type {any} */ (window).__STORYBOOK_PREVIEW__
  const { argTypes, initialArgs } = await store.loadStory({ storyId: id })
  /** @type {[string, any][]} */
  const rows = Object.entries(argTypes)
  /** @param {unknown} value @returns {unknown} the same data with each text and number changed */
  function altered(value) {
    if (typeof value === 'string') return `${value} changed`
    if (typeof value === 'number') return value + 1
    if (typeof value === 'boolean') return !value
    if (Array.isArray(value)) return value.map(altered)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, altered(it)]))
  }
  /** @param {any} argType @param {unknown} own @returns {unknown[]} */
  function otherValues({ control, options }, own) {
    // A story that declares none has `disable` here.
    if (!control || control.disable) return []
    const type = control.type ?? control
    if (options) return options.filter((/** @type {unknown} */ it) => it !== own)
    // A prop that is left out may be on by default.
    if (type === 'boolean') return own === undefined ? [true, false] : [!own]
    if (type === 'number') return [typeof own === 'number' ? own + 1 : 3]
    if (type === 'text') return [typeof own === 'string' ? `${own} changed` : 'Changed']
    if (type === 'object') return [altered(own), {}, []]
    return []
  }
  return {
    unions: rows.filter(([, { table }]) => table?.type?.summary === 'union').map(([name]) => name),
    editable: rows
      .map(([name, argType]) => ({ name, values: otherValues(argType, initialArgs[name]) }))
      .filter(({ values }) => values.length > 0),
  }
}

/**
 * Runs in the preview.
 *
 * @returns {string} what the story shows: its markup, with what is typed into its fields
 */
function picture() {
  const shown = [...document.body.children].filter(
    ({ id, tagName, className }) =>
      id === 'storybook-root' ||
      (!/^(storybook-|sb-)/.test(id) &&
        !/^(SCRIPT|STYLE)$/.test(tagName) &&
        !/^sb-/.test(className)),
  )
  const fields = [...document.querySelectorAll('input, select, textarea')].map((field) => {
    const { value, checked } = /** @type {HTMLInputElement} */ (field)
    return [value, checked]
  })
  return JSON.stringify([shown.map((it) => it.outerHTML), fields])
}

/**
 * @param {import('playwright').Page} page
 * @param {string} before what the story showed
 * @returns {Promise<boolean>} whether it shows something else, now or soon
 */
async function hasChanged(page, before) {
  const until = performance.now() + settled
  do {
    if ((await page.evaluate(picture)) !== before) return true
    await page.waitForTimeout(settled / 10)
  } while (performance.now() < until)
  return false
}

/**
 * Runs in the preview: sets a control, or without a value resets it.
 *
 * @param {{ id: string, name: string, value?: unknown, patience: number }} how
 * @returns {Promise<string | undefined>} what failed
 */
function setControl({ id, name, value, patience }) {
  /** @type {any} */
  const channel = /** @type {any} */ (window).__STORYBOOK_ADDONS_CHANNEL__
  const failed = ['storyThrewException', 'storyErrored', 'storyMissing']
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle(`It was not drawn within ${patience} ms.`), patience)
    /** @param {string} [failure] */
    function settle(failure) {
      clearTimeout(timer)
      channel.off('storyRendered', onRendered)
      for (const event of failed) channel.off(event, onFailed)
      resolve(failure)
    }
    const onRendered = () => settle()
    const onFailed = (/** @type {any} */ failure) => settle(String(failure?.message ?? failure))
    channel.on('storyRendered', onRendered)
    for (const event of failed) channel.on(event, onFailed)
    if (value === undefined) channel.emit('resetStoryArgs', { storyId: id, argNames: [name] })
    else channel.emit('updateStoryArgs', { storyId: id, updatedArgs: { [name]: value } })
  })
}

/**
 * Runs in the preview: shows a story that broke from its beginning.
 *
 * @param {{ id: string, patience: number }} how
 * @returns {Promise<void>}
 */
function remount({ id, patience }) {
  /** @type {any} */
  const channel = /** @type {any} */ (window).__STORYBOOK_ADDONS_CHANNEL__
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patience)
    channel.once('storyRendered', () => {
      clearTimeout(timer)
      resolve()
    })
    channel.emit('resetStoryArgs', { storyId: id })
    channel.emit('forceRemount', { storyId: id })
  })
}
