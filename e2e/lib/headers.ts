import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shop } from './shop.ts'

export const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop().appUrl + path, { headers })
export const read = (file: string) => readFile(join(shop().appFolder, file), 'utf8')
