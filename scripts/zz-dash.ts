import { chromium } from 'playwright-core'
import { findBrowser } from './browser.ts'
const [, , spec] = process.argv
// spec: JSON list of {path, as, width, name, scenario, theme, act, print}
const shots = JSON.parse(spec ?? '[]')
const browser = await chromium.launch({ ...findBrowser() })
for (const s of shots) {
  const page = await browser.newPage({ viewport: { width: s.width ?? 1280, height: s.height ?? 900 }, colorScheme: s.theme ?? 'light' })
  await page.goto(`http://localhost:5611${s.path}?scenario=${s.scenario ?? 'normal'}&as=${s.as ?? 'admin'}&copy=${s.copy ?? 'edited'}`)
  await page.waitForTimeout(s.wait ?? 4500)
  if (s.css) await page.addStyleTag({ content: s.css })
  for (const a of s.act ?? []) {
    if (a.click) await page.locator(a.click).nth(a.n ?? 0).click({ timeout: 4000 }).catch((e: Error) => console.log(e.message.slice(0, 200)))
    if (a.fill) await page.locator(a.fill).first().fill(a.text)
    if (a.scroll) await page.mouse.wheel(0, a.scroll)
    if (a.eval) console.log(JSON.stringify(await page.evaluate(a.eval)))
    await page.waitForTimeout(a.wait ?? 700)
  }
  if (s.print) { await page.emulateMedia({ media: 'print' }); await page.waitForTimeout(500) }
  await page.screenshot({ path: `/tmp/k/dash-${s.name}.png`, fullPage: s.full ?? false })
  await page.close()
}
await browser.close()
