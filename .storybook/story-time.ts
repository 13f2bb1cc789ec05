/**
 * When every story takes place. What depends on the day, as when goods are back, looks the same on each: in the gate, whose
 * pictures are accepted, and in a Storybook that somebody opens years later.
 */
export const storyTime = '2026-03-02T09:00:00Z'

/**
 * Sets a window's clock: `Date` begins at the time of stories, and goes on from there. A clock that stood still would
 * mislead whatever measures how long something takes. Timers are not touched.
 */
export function startStoryClock(global: { Date: DateConstructor } = globalThis): void {
  const { Date: Real } = global
  const ahead = Real.now() - Real.parse(storyTime)
  const now = () => Real.now() - ahead
  // The same prototype, so that a date from anywhere else, as of a cloned object, is still an instance.
  const Shifted: DateConstructor = new Proxy(Real, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    apply: () => new Shifted().toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
  global.Date = Shifted
}
