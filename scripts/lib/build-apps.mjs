/** The process of app-builder.ts: builds the apps that it is told to, one after the other. */
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './run.mjs'

/**
 * An app to build.
 *
 * @typedef {object} Order
 * @property {string} outDir
 * @property {Record<string, string>} settings environment variables, such as VITE_API_URL
 */

/**
 * What came of it.
 *
 * @typedef {object} Outcome
 * @property {string} outDir
 * @property {string} [failure] why it could not be built
 */

/** @param {Order} order */
async function buildApp({ outDir, settings }) {
  const before = Object.keys(settings).map(
    (name) => /** @type {const} */ ([name, process.env[name]]),
  )
  Object.assign(process.env, settings)
  try {
    await build({
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir, emptyOutDir: true },
    })
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

let last = Promise.resolve()

process.on('message', (/** @type {Order} */ order) => {
  const { outDir } = order
  /** @param {unknown} [failure] */
  const tell = (failure) => {
    /** @type {Outcome} */
    const outcome = { outDir, ...(failure !== undefined && { failure: String(failure) }) }
    process.send?.(outcome)
  }
  // Each reads its settings from the environment.
  last = last.then(() => buildApp(order)).then(() => tell(), tell)
})
