/**
 * What a demo adds to the calls of the shop and of its identity provider. caller.ts is on every page and reads this
 * only in a demo's build, so no other build has anything of it.
 */

/** An answer as caller.ts receives it. */
interface Answer {
  status: number
  text: string
}

let headers: Readonly<Record<string, string>> = {}
let isGone: (answer: Answer) => boolean = () => false
let isLeft = false

/**
 * @param sent the headers of every call
 * @param gone looks at each answer; returns whether it says that the data set was dropped. It leaves the page then.
 */
export function setUpCalls(
  sent: Readonly<Record<string, string>>,
  gone: (answer: Answer) => boolean,
): void {
  headers = sent
  isGone = gone
}

/** This page is being left for another beginning: what is still answered here is about the old one. */
export function leaveCalls(): void {
  isLeft = true
}

export function addDemoHeaders(to: Headers): void {
  for (const [name, value] of Object.entries(headers)) to.set(name, value)
}

const never = () => new Promise<never>(() => undefined)

/** The answer, unless the page is being left: then it never comes, so that nothing is shown, stored or sent again. */
export async function unlessLeft<Received extends Answer>(
  answer: Promise<Received>,
): Promise<Received> {
  try {
    const received = await answer
    return isLeft || isGone(received) ? await never() : received
  } catch (error) {
    if (isLeft) return never()
    throw error
  }
}
