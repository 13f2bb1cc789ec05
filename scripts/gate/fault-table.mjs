/**
 * A Vitest reporter for the fault matrix: a line for each page or change, a mark for each fault, and the
 * number of cells.
 */
export default class FaultTable {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    /** @type {Map<string, { fault: string, passed: boolean }[]>} */
    const rows = new Map()
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const [row = '', fault = ''] = test.name.replaceAll("'", '').split(': ')
        const { state } = test.result()
        if (state === 'skipped') continue
        const passed = state === 'passed'
        rows.set(row, [...(rows.get(row) ?? []), { fault, passed }])
      }
    }
    const cells = [...rows.values()].flat()
    const faults = [...new Set(cells.map(({ fault }) => fault))]
    const width = Math.max(...[...rows.keys()].map((row) => row.length))
    console.log(
      `\nFaults: ${faults.map((fault, index) => `${letter(index)} ${fault}`).join(', ')}\n`,
    )
    console.log(`${''.padEnd(width)}  ${faults.map((_, index) => letter(index)).join(' ')}`)
    for (const [row, ofRow] of rows) {
      const marks = faults.map((fault) => mark(ofRow.find((cell) => cell.fault === fault)))
      console.log(`${row.padEnd(width)}  ${marks.join(' ')}`)
    }
    const failed = cells.filter(({ passed }) => !passed).length
    console.log(`\n${cells.length} cells, ${failed} failing (+ held, x failed, · not tried)`)
  }
}

/** @param {number} index */
const letter = (index) => String.fromCharCode(97 + index)

/** @param {{ passed: boolean } | undefined} cell */
const mark = (cell) => (cell ? (cell.passed ? '+' : 'x') : '·')
