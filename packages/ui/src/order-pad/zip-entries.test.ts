import { expect, it } from 'vitest'
import { zipOf } from './test-zip.ts'
import { entriesOf, unpack, type ZipEntry } from './zip-entries.ts'

const text = 'BX16;24\n'.repeat(10_000)

/** The text of the first file of an archive. */
async function textIn(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const [entry] = entriesOf(bytes) as [ZipEntry]
  const decoder = new TextDecoder()
  let read = ''
  for await (const piece of unpack(bytes, entry)) read += decoder.decode(piece, { stream: true })
  return read
}

it('tells the files of an archive, and unpacks one', async () => {
  const bytes = zipOf([
    { name: 'lines.csv', content: text },
    { name: 'größe.txt', content: '' },
  ])
  expect(entriesOf(bytes)).toMatchObject([
    { name: 'lines.csv', size: text.length },
    { name: 'größe.txt', size: 0 },
  ])
  expect(await textIn(bytes)).toBe(text)
})

it('stops unpacking a file that is larger than it declares', async () => {
  const bytes = zipOf([{ name: 'lines.csv', content: text, declared: 100 }])
  await expect(textIn(bytes)).rejects.toThrow('larger than it declares')
})

it('finds nothing in what is no archive, is cut off, or declares no size', () => {
  const bytes = zipOf([{ name: 'lines.csv', content: text }])
  expect(entriesOf(new Uint8Array())).toBeUndefined()
  expect(entriesOf(new Uint8Array(100_000))).toBeUndefined()
  expect(entriesOf(bytes.slice(50))).toBeUndefined()
  expect(entriesOf(zipOf([{ name: 'a', content: text, declared: 0 }]))).toBeUndefined()
})
