const asked = new Map<string, Promise<unknown>>()

/**
 * Reads a file of data that lies beside the pages. A built Storybook's are asked for once, however many parts of a page
 * need them; while one develops, Storybook's list changes.
 *
 * @param address relative to the pages: `./index.json`
 * @throws {Error} when there is none, or it is no JSON
 */
export function loadBeside<Data>(address: string): Promise<Data> {
  const known = import.meta.env.PROD ? asked.get(address) : undefined
  const data = known ?? fetch(address).then((response) => response.json())
  asked.set(address, data)
  return data as Promise<Data>
}
