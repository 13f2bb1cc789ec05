/**
 * Whether a Vitest run may include a project, by the `--project` options in its arguments. Loading
 * Storybook takes seconds, so runs that name other projects only go without it. A pattern or an
 * exclusion may mean any project; Vitest applies it later. "Run tests" in Storybook names its project in no
 * argument, but sets a variable.
 *
 * @param project the project's name
 * @param args the command line's arguments
 * @param env the process' environment variables
 */
export function mayInclude(
  project: string,
  args: readonly string[],
  env: Record<string, string | undefined> = {},
): boolean {
  if (env.VITEST_STORYBOOK === 'true') return project === 'stories'
  const selected = args.flatMap((arg, index) => {
    if (arg === '--project') return args[index + 1] ?? []
    return arg.startsWith('--project=') ? arg.slice('--project='.length) : []
  })
  return selected.length === 0 || selected.some((name) => name === project || /[^\w-]/.test(name))
}
