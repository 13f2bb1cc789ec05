/**
 * Prints the gzipped size of each route of the built app, and fails when one is over its budget. A route's
 * size is that of its own script part and of all static imports.
 */
import { budgets, routeSizes } from './lib/route-sizes.ts'

const { everyPage, routes, fonts } = routeSizes()
const failures = []

console.log('JavaScript by route, gzipped (kB):')
console.log(`  ${'every page'.padEnd(24)}${everyPage.toFixed(1).padStart(7)}`)
for (const { name, total, added } of routes) {
  console.log(`  ${name.padEnd(24)}${total.toFixed(1).padStart(7)}  (+${added.toFixed(1)})`)
  if (name === 'home' && total > budgets.home) {
    failures.push(`the home page has ${total.toFixed(1)} kB, and ${budgets.home} are allowed`)
  }
  if (name !== 'home' && added > budgets.dashboardRoute) {
    failures.push(`${name} adds ${added.toFixed(1)} kB, and ${budgets.dashboardRoute} are allowed`)
  }
}
for (const page of ['home', 'dashboard']) {
  if (!routes.some(({ name }) => name === page)) {
    failures.push(`the manifest has no ${page}, so it was not measured`)
  }
}

for (const size of fonts) {
  console.log(`  ${'font'.padEnd(24)}${size.toFixed(1).padStart(7)}`)
  if (size > budgets.font)
    failures.push(`the font has ${size.toFixed(1)} kB, and ${budgets.font} are allowed`)
}
if (fonts.length !== 1) failures.push(`there are ${fonts.length} font files, and one is allowed`)

for (const failure of failures) console.error(`Over budget: ${failure}.`)
process.exitCode = failures.length > 0 ? 1 : 0
