import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { programs, root, runNode } from '../../lib/run.mjs'
import { inMilliseconds, inSeconds, type Section } from '../section.ts'

/** A folder of stories that stands for all of them. */
const sample = 'packages/ui/src/shop'

export const storybook: Section = {
  title: 'Storybook',
  method: `The build, and the stories of \`${sample}\` run as tests with their accessibility checks, without pictures.`,
  async measure() {
    const folder = join(root, '.cache/storybook-bench')
    const started = performance.now()
    const { code, output } = await runNode(
      programs.storybook,
      ['build', '--quiet', '--output-dir', folder],
      { capture: true },
    )
    const built = performance.now() - started
    rmSync(folder, { recursive: true, force: true })
    if (code !== 0) throw new Error(output)
    const tests = await runNode(
      programs.vitest,
      ['run', '--project', 'stories', sample, '--reporter=json'],
      { capture: true, env: { STRAPLINE_PICTURES: 'off' } },
    )
    const report = JSON.parse(tests.output.slice(tests.output.indexOf('{"')))
    const files: { startTime: number; endTime: number }[] = report.testResults
    const took = files.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0)
    return [
      { name: 'build', figure: inSeconds(built) },
      {
        name: 'one story',
        figure: inMilliseconds(took / report.numPassedTests),
        beside: `${report.numPassedTests} stories`,
      },
    ]
  },
}
