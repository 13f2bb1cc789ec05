import type { TestSequencer, TestSpecification } from 'vitest/node'

/**
 * An order in which all stories can run: of their files' paths and as the files export them, or exactly the other
 * way round, so that of any two stories each comes first once.
 */
export type StoryOrder = 'listed' | 'reversed'

/** The order that the variable STRAPLINE_STORY_ORDER names; undefined for Vitest's own, which is the fastest. */
export function wantedOrder(): StoryOrder | undefined {
  const order = process.env.STRAPLINE_STORY_ORDER
  return order === 'listed' || order === 'reversed' ? order : undefined
}

/** Vitest's setting that puts the files into an order. vitest.setup.ts does it for the stories of a file. */
export function fileOrder(order: StoryOrder | undefined) {
  if (order === undefined) return {}
  const direction = order === 'reversed' ? -1 : 1
  class Sequencer implements TestSequencer {
    sort(files: TestSpecification[]) {
      return [...files].sort((a, b) => direction * (a.moduleId < b.moduleId ? -1 : 1))
    }
    shard(files: TestSpecification[]) {
      return files
    }
  }
  return { sequence: { sequencer: Sequencer } }
}
