import type { TestProjectInlineConfiguration } from 'vitest/config'

interface Journeys {
  /** The project's name. */
  name: string
  /** Its journeys are all in this folder of e2e, and in no other project. */
  folder: string
  /** The server of their shops. @default 'mock' */
  server?: 'mock' | 'real'
  /** Whether its visitors ask for less motion, which saves a sixth of the processor's time. @default 'reduced' */
  motion?: 'usual' | 'reduced'
}

/**
 * The Vitest projects of the journeys; the folder of a journey is all that says where it runs:
 *
 * - `e2e/core`: what the shop can't be without, on the mock API, in `npm test`;
 * - `e2e/business`: all else of the business, on two servers of the real API that take turns, in `.ci/run`;
 * - `e2e/demo`: the demo, and what is built and delivered, on the mock API, in `.ci/run`.
 *
 * @param root the repository
 */
export function journeyProjects(root: string): TestProjectInlineConfiguration[] {
  const project = ({ name, folder, server = 'mock', motion = 'reduced' }: Journeys) => ({
    root,
    test: {
      name,
      environment: 'node' as const,
      include: [`e2e/${folder}/*.journey.ts`],
      globalSetup: `${root}/e2e/setup.ts`,
      env: { STRAPLINE_SERVER: server, STRAPLINE_MOTION: motion },
      // A shop takes as long to build as ten journeys take to run, so there is one, and one worker.
      maxWorkers: 1,
      // Vitest asks for it where projects differ in their workers.
      sequence: { groupOrder: 1 },
      // All journeys of a worker share its browser, see e2e/lib/kept-browsers.ts.
      isolate: false,
    },
  })
  return [
    project({ name: 'journeys', folder: 'core' }),
    project({ name: 'journeys-real', folder: 'business', server: 'real', motion: 'usual' }),
    project({ name: 'journeys-demo', folder: 'demo' }),
  ]
}
