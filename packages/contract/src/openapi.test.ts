import { describe, expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { extras } from './extras.ts'
import { identityEndpoints } from './identity.ts'
import { openApiDocument } from './openapi.ts'

interface Document {
  tags: { name: string; description: string }[]
  'x-tagGroups': { name: string; tags: string[] }[]
  paths: Record<string, Record<string, { operationId: string; tags: string[]; summary: string }>>
}

describe.each([{ identity: false }, { identity: true }])('the document with %j', (options) => {
  const document = openApiDocument(options) as unknown as Document
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

  test('has the sixteen calls apart from ours', () => {
    const [specification, ours] = document['x-tagGroups'].map(({ tags }) =>
      operations.filter((one) => tags.includes(one.tags[0] ?? '')).map((one) => one.operationId),
    )
    expect(specification?.toSorted()).toEqual(Object.keys(endpoints).toSorted())
    expect(ours?.toSorted()).toEqual(
      [
        ...Object.keys({ ...extras, ...(options.identity && identityEndpoints) }),
        'followEvents',
      ].toSorted(),
    )
  })

  test('says of each tag and each call in a sentence what it is', () => {
    const groups = document['x-tagGroups'].flatMap(({ tags }) => tags)
    expect(document.tags.map(({ name }) => name)).toEqual(groups)
    for (const { description } of document.tags) expect(description).toMatch(/^[A-Z].+\.$/)
    for (const { summary, tags } of operations) {
      expect(summary).toMatch(/^[A-Z].+[.}]$/)
      expect(tags).toHaveLength(1)
    }
  })
})
