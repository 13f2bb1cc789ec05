import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The repository's root. */
export const root = join(import.meta.dirname, '..', '..')

/**
 * Runs a program of the installed packages with Node; its output is printed.
 *
 * @param {string} script the program's JavaScript file, from the repository's root
 * @param {string[]} [args]
 * @param {{ env?: Record<string, string | undefined>, capture?: boolean, cwd?: string }} [options]
 *   `capture` returns the output instead of printing it; `cwd` defaults to the repository's root
 * @returns {Promise<{ code: number, output: string }>} its exit code and its output
 */
export function runNode(script, args = [], { env = {}, capture = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** The paths of programs, from the repository's root. */
export const programs = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  storybook: 'node_modules/storybook/dist/bin/dispatcher.js',
  stryker: 'node_modules/@stryker-mutator/core/bin/stryker.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
}
