import { budgets, routeSizes } from '../../lib/route-sizes.mjs'
import { programs, runNode } from '../../lib/run.mjs'
import { limited, type Row, type Section } from '../section.ts'

const inKilobytes = (size: number) => `${size.toFixed(1)} kB`

export const bytes: Section = {
  title: 'JavaScript by route',
  method: 'Gzipped, with all static imports; what a route adds to every page is beside it.',
  async measure() {
    await runNode(programs.vite, ['build', '--logLevel', 'warn'])
    const { everyPage, routes, fonts } = routeSizes()
    const rows: Row[] = [{ name: 'every page', figure: inKilobytes(everyPage) }]
    for (const { name, total, added } of routes) {
      const beside = `+${inKilobytes(added)}`
      rows.push(
        name === 'home'
          ? limited({ name, beside }, total, budgets.home, inKilobytes)
          : {
              name,
              figure: inKilobytes(total),
              beside,
              limit: `+${inKilobytes(budgets.dashboardRoute)}`,
              isWithin: added <= budgets.dashboardRoute,
            },
      )
    }
    for (const size of fonts) rows.push(limited({ name: 'font' }, size, budgets.font, inKilobytes))
    return rows
  },
}
