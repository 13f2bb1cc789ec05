/** The Vitest projects of the journeys: each goes through the built app in a browser. `root` is the repository. */
export const journeyProjects = (root: string) => [
  {
    root,
    test: {
      name: 'journeys',
      environment: 'node' as const,
      include: ['e2e/**/*.journey.ts'],
      globalSetup: `${root}/e2e/setup.ts`,
      // A journey mostly waits, for the browser or the server: two files at a time use both processors.
      maxWorkers: 2,
      // Vitest asks for it where projects differ in their workers.
      sequence: { groupOrder: 1 },
      // All journeys of a worker share one browser, each with its own context.
      isolate: false,
    },
  },
]
