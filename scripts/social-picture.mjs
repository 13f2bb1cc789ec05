/**
 * `npm run social-picture`: draws packages/ui/public/social.jpg, which messengers and social networks show
 * beside a link to the shop: they take no SVG. Run it after a change of the scene, the brand or the sentence.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findBrowser } from './browser.mjs'
import { root } from './lib/run.mjs'
import { runCommand } from './lib/trouble.mjs'

const ui = join(root, 'packages/ui')
/** @param {string} path from packages/ui */
const inline = (path, type = '') =>
  `data:${type};base64,${readFileSync(join(ui, path)).toString('base64')}`

const page = `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: Archivo; font-weight: 100 900;
    src: url(${inline('src/styles/fonts/archivo-latin-wght.woff2', 'font/woff2')}) }
  body { margin: 0; width: 1200px; height: 630px; display: flex; background: #faf7f1; color: #15181c;
    font-family: Archivo }
  div { flex: 1; padding: 64px; display: flex; flex-direction: column; justify-content: space-between }
  p { margin: 0; font-weight: 700; font-size: 52px; letter-spacing: -0.02em; display: flex; gap: 20px;
    align-items: center }
  h1 { margin: 0; font-weight: 600; font-size: 56px; line-height: 1.1; letter-spacing: -0.02em }
  img { height: 630px; width: 630px; object-fit: cover }
</style>
<div><p><svg viewBox="0 0 40 24" width="90" height="54"><path d="M0 8H40M0 16H40" fill="none"
  stroke="currentColor" stroke-width="2.5"/><path d="M15 2H31L25 22H9Z" fill="currentColor"/></svg>Strapline</p>
<h1>Strapping and electronic tools, in bulk</h1></div>
<img alt="" src="${inline('public/scenes/hero-strapping.svg', 'image/svg+xml')}">`

runCommand(async () => {
  const { executablePath, args, env } = findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args,
    env: /** @type {Record<string, string>} */ ({ ...process.env, ...env }),
  })
  try {
    const drawn = await browser.newPage({ viewport: { width: 1200, height: 630 } })
    await drawn.setContent(page)
    await drawn.evaluate(() => document.fonts.ready)
    writeFileSync(
      join(ui, 'public/social.jpg'),
      await drawn.screenshot({ type: 'jpeg', quality: 85 }),
    )
  } finally {
    await browser.close()
  }
})
