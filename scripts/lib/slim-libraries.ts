import type { Plugin } from 'vite'

/**
 * Takes out of two libraries what only a debugger reads, and what keeps their unused parts in the
 * build; `npm run build` prints what is left.
 */
export function slimLibraries(): Plugin[] {
  return [
    slim('slim-radix', /node_modules\/@radix-ui\/.*\.mjs$/, dropKeptNames),
    slim('slim-router', /node_modules\/react-router\/dist\/.*\.mjs$/, dropDevelopment),
  ]
}

function slim(name: string, id: RegExp, edit: (code: string) => string): Plugin {
  return {
    name,
    apply: 'build',
    transform: { filter: { id }, handler: (code) => ({ code: edit(code), map: null }) },
  }
}

/**
 * Radix's packages are built so that every function keeps its name: a call for each of them when the
 * module is loaded. A bundler must not drop such a call, nor the function it is about, used or not.
 * Saying that the call has no effect lets the unused ones go; measured, 3 kB of the home page.
 */
function dropKeptNames(code: string): string {
  return code
    .replace(/^var __name = .*$/m, 'var __name = /* @__NO_SIDE_EFFECTS__ */ (target) => target;')
    .replace(/static \{\s*__name\(this, "[^"]*"\);\s*\}/g, '')
}

/**
 * React Router is only exported with its development warnings. Some of its components have a display
 * name or are made by a call, so that those that nobody renders stay, with all that they use; measured,
 * 4.5 kB of every page.
 */
function dropDevelopment(code: string): string {
  return code
    .replace(/^var ENABLE_DEV_WARNINGS = true;$/m, 'var ENABLE_DEV_WARNINGS = false;')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(var \w+ = )(?=React\d*\.(?:forwardRef|memo)\()/gm, '$1/* @__PURE__ */ ')
}
