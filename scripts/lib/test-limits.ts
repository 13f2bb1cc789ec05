import type { TestProjectInlineConfiguration } from 'vitest/config'

/**
 * How long a test may take, in milliseconds. These limits end what hangs, and judge nothing: a busy machine is many
 * times slower than a quiet one, and a passing test never waits for them.
 */
export const testLimits = {
  /** For what a test waits for: an element, a call, a state. Ends before the test, so that the failure names it. */
  wait: 60_000,
  /** For a test or a hook as a whole. */
  test: 180_000,
} as const

type Project = TestProjectInlineConfiguration

/** A Vitest project with these limits, unless it sets longer ones of its own. */
function limit(project: Project): Project {
  const limits = {
    testTimeout: testLimits.test,
    hookTimeout: testLimits.test,
    expect: { poll: { timeout: testLimits.wait } },
  }
  return { ...project, test: { ...limits, ...project.test } }
}

/** A Vitest project, or what makes one, with the limits of all tests. */
export const withLimits = (project: Project | (() => Promise<Project>)) =>
  typeof project === 'function' ? async () => limit(await project()) : limit(project)
