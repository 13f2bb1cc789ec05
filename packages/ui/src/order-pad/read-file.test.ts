import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readFile } from './read-file.ts'
import { findColumns, rowsOf } from './read-table.ts'
import { workbookOf, zipOf } from './test-zip.ts'

type Cell = string | number | Date | boolean | null

/** A file as a browser gives it. */
function fileOf(content: BlobPart, name = 'lines.csv') {
  return new File([content], name)
}

async function workbook(...sheets: Cell[][][]) {
  const bytes = await writeXlsx({
    sheets: sheets.map((rows, at) => ({ name: `Sheet ${at + 1}`, rows })),
  })
  return fileOf(new Uint8Array(bytes), 'lines.xlsx')
}

/** The lines of a file, as the pad gets them. */
async function linesOf(file: File) {
  const table = await readFile(file)
  return rowsOf(table, findColumns(table)).map(({ part, quantity }) => `${part} = ${quantity}`)
}

const lines = ['BX16 = 24', 'AP19 = 3']
const text = 'BX16;24\r\nAP19;3\r\n'
const utf16 = (content: string) => Buffer.from(`\ufeff${content}`, 'utf16le')

describe('a text', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16, as Excel writes "Unicode text"', utf16(text)],
    ['UTF-16 of the other byte order', utf16(text).swap16()],
  ])('is read as %s', async (_, bytes) => {
    expect(await linesOf(fileOf(bytes))).toEqual(lines)
  })

  it('is read as Windows writes it without Unicode', async () => {
    const bytes = Buffer.from('Umreifungsgerät;2', 'latin1')
    expect(await linesOf(fileOf(bytes))).toEqual(['Umreifungsgerät = 2'])
  })

  it('is told by what is in the file, not by its name', async () => {
    expect(await linesOf(fileOf(text, 'lines.xlsx'))).toEqual(lines)
    const { name, ...rest } = { name: 'lines.csv', file: await workbook([['BX16', 24]]) }
    expect(await linesOf(fileOf(await rest.file.arrayBuffer(), name))).toEqual(['BX16 = 24'])
  })

  it.each([
    ['an empty file', '', 'This file is empty'],
    ['empty lines', '\r\n \r\n;;\r\n', 'This file has no lines'],
    ['a PDF', '%PDF-1.7\n…', 'neither CSV nor XLSX'],
    ['a web page', '<html><table><tr><td>BX16</td></tr></table></html>', 'neither CSV nor XLSX'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'neither CSV nor XLSX'],
    ['6 MB of text', 'BX16;24\n'.repeat(750_000), 'more than 5 MB'],
    ['21 MB', new Uint8Array(21_000_000), 'more than 20 MB'],
  ])('is refused in a sentence: %s', async (_, content, sentence) => {
    await expect(readFile(fileOf(content))).rejects.toThrow(sentence)
  })
})

describe('a workbook', () => {
  it('is read with its header', async () => {
    const file = await workbook([
      ['Menge', 'Artikelnummer'],
      [24, 'BX16'],
      [3, 'AP19'],
    ])
    expect(await linesOf(file)).toEqual(lines)
  })

  it('keeps numbers that are stored as texts, with their zeros', async () => {
    expect(await linesOf(await workbook([['00421', '24']]))).toEqual(['00421 = 24'])
  })

  it('writes a date as a date: a part number that was taken for one is seen', async () => {
    const file = await workbook([[new Date(Date.UTC(2026, 2, 16)), 24]])
    expect((await readFile(file)).rows).toEqual([['2026-03-16', '24']])
  })

  it('is read from the first sheet that has rows', async () => {
    expect(await linesOf(await workbook([], [['', null]], [['BX16', 24]], [['AP19', 3]]))).toEqual([
      'BX16 = 24',
    ])
  })

  it('is refused without rows', async () => {
    await expect(readFile(await workbook([]))).rejects.toThrow('This file has no lines')
  })

  it('keeps a cell far to the right, and says when there are too many of them', async () => {
    const row = '<row><c r="A1"><v>24</v></c><c r="C1" t="inlineStr"><is><t>BX16</t></is></c></row>'
    expect(await linesOf(fileOf(zipOf(workbookOf(row))))).toEqual(['BX16 = 24'])
    const far = '<row><c r="XFD1"><v>24</v></c></row>'.repeat(10_000)
    await expect(readFile(fileOf(zipOf(workbookOf(far))))).rejects.toThrow(
      'is too large to be a list',
    )
  })

  it('is refused with more rows than anybody waits for, or with too many texts', async () => {
    const row = '<row><c><v>24</v></c></row>'
    const rows = workbookOf(row.repeat(10_001))
    await expect(readFile(fileOf(zipOf(rows)))).rejects.toThrow('is too large to be a list')
    const texts = { name: 'xl/sharedStrings.xml', content: 'x'.repeat(3_000_001) }
    const files = [...workbookOf(row), texts]
    await expect(readFile(fileOf(zipOf(files)))).rejects.toThrow('is too large to be a list')
  })

  it('is refused when it says that it unpacks to too much, before it is unpacked', async () => {
    const bomb = zipOf([
      ...workbookOf('<row><c><v>1</v></c></row>'),
      { name: 'xl/media/image1.png', content: 'small', declared: 4_000_000_000 },
    ])
    await expect(readFile(fileOf(bomb))).rejects.toThrow('is too large to be a list')
  })

  it('is refused when it unpacks to more than it says', async () => {
    const files = workbookOf('<row><c><v>1</v></c></row>'.repeat(100_000))
    for (const declared of [0, 500]) {
      const lying = files.map((file) =>
        file.name.includes('sheet1') ? { ...file, declared } : file,
      )
      await expect(readFile(fileOf(zipOf(lying)))).rejects.toThrow('is damaged')
    }
  })

  it('is refused when it is cut off or garbled', async () => {
    const bytes = new Uint8Array(await (await workbook([['BX16', 24]])).arrayBuffer())
    await expect(readFile(fileOf(bytes.slice(0, -40)))).rejects.toThrow('is damaged')
    const garbled = bytes.map((byte, at) => (at > 100 && at < bytes.length - 600 ? 7 : byte))
    await expect(readFile(fileOf(garbled))).rejects.toThrow('is damaged')
  })

  it('is refused when it is no workbook', async () => {
    const zip = zipOf([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    ])
    await expect(readFile(fileOf(zip))).rejects.toThrow('not an XLSX workbook')
  })

  it('is refused when it is protected by a password', async () => {
    const rows = [['BX16', 24]]
    const bytes = await writeXlsx({
      sheets: [{ name: 'Sheet 1', rows }],
      encryption: { password: 'secret', spinCount: 10 },
    })
    await expect(readFile(fileOf(new Uint8Array(bytes)))).rejects.toThrow('protected by a password')
  })

  it('is refused in the format before 2007', async () => {
    const xls = Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex')
    await expect(readFile(fileOf(xls))).rejects.toThrow('from before Excel 2007')
  })

  it('lets the page go on while a large one is read', async () => {
    const row = '<row><c t="inlineStr"><is><t>BX16</t></is></c><c><v>24</v></c></row>'
    const file = fileOf(zipOf(workbookOf(row.repeat(9000))))
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    })
    expect((await readFile(file)).rows).toHaveLength(9000)
    clearInterval(timer)
    expect(turns).toBeGreaterThan(1)
  })
})
