import { appDefects } from './app.ts'
import { componentDefects } from './components.ts'
import type { Defect } from './defect.ts'
import { pageDefects } from './pages.ts'
import { serverDefects } from './servers.ts'
import { troubleDefects } from './trouble.ts'

/** All defects that can be planted, those whose tests are the fastest first. */
export const defects: readonly Defect[] = [
  ...appDefects,
  ...serverDefects,
  ...componentDefects,
  ...troubleDefects,
  ...pageDefects,
]
