import { Unstyled } from '@storybook/addon-docs/blocks'
import { picturesFolder } from '@strapline/ui/foundations/pictures/exhibits.ts'
import { useEffect, useState } from 'react'
import { markdownAt, markdownOfPage } from '../machines/markdown-pages.ts'
import { loadIndex } from './story-index.ts'

/** Leads from the end of a page to its Markdown, which a build writes beside it for machines. */
export function MarkdownLinks() {
  const [files, setFiles] = useState<readonly string[]>([])
  useEffect(() => {
    // Without a build there are no such files, as there are no pictures.
    if (picturesFolder() === undefined) return
    const page = new URLSearchParams(location.search).get('id') ?? ''
    loadIndex().then(
      (entries) => setFiles(markdownOfPage(entries, page)),
      () => undefined,
    )
  }, [])
  if (files.length === 0) return null
  return (
    <Unstyled>
      <p className="markdown-links">
        As Markdown:{' '}
        {files.map((id) => (
          <a key={id} href={`./${markdownAt(id)}`} target="_top">
            {`${id}.md`}
          </a>
        ))}
      </p>
    </Unstyled>
  )
}
