import { currentVersion } from './database.ts'

type Content = Record<string, unknown>

/**
 * What brings a db.json of an older version to the next one, by the version it starts from. When
 * `currentVersion` grows, the step from the version before it is added here.
 */
const migrations: Readonly<Record<number, (content: Content) => Content>> = {
  // Version 2 knows when orders were placed; what was placed before it counts as long ago.
  1: (content) => ({ ...content, placedAt: {} }),
}

/** How old the content of a db.json is, and the content in the version of this program. */
export type Migration =
  | { kind: 'current' | 'older'; content: unknown; version: number }
  | { kind: 'newer'; version: number }
  | { kind: 'unknown' }

/** Brings the content of a db.json to the current version. Whether it is sound is not looked at here. */
export function migrate(json: unknown): Migration {
  if (typeof json !== 'object' || json === null) return { kind: 'unknown' }
  const { version } = json as Content
  if (!Number.isInteger(version)) return { kind: 'unknown' }
  const found = version as number
  if (found > currentVersion) return { kind: 'newer', version: found }
  let content = json as Content
  for (let step = found; step < currentVersion; step += 1) {
    const migration = migrations[step]
    if (!migration) return { kind: 'unknown' }
    content = { ...migration(content), version: step + 1 }
  }
  return { kind: found === currentVersion ? 'current' : 'older', content, version: found }
}
