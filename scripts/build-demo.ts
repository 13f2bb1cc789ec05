/**
 * `npm run build:demo`: writes the demo without a server to dist/demo, the app with the mock API in the page and
 * Storybook. It is built for the path VITE_BASE. `-- --without-storybook` leaves Storybook out.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildDemo } from './lib/build-demo.ts'
import { root } from './lib/run.mjs'

const { values } = parseArgs({
  options: { 'without-storybook': { type: 'boolean', default: false } },
})
const folder = join(root, 'dist', 'demo')
await buildDemo(folder, {
  base: process.env.VITE_BASE ?? '',
  storybook: !values['without-storybook'],
})
console.log(`The demo is in ${folder}.`)
