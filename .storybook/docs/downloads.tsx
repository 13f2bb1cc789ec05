import { Markdown } from '@storybook/addon-docs/blocks'
import { Fragment } from 'react'
import { type DownloadPlaces, type Downloads, packageText, registryText } from './downloads-text.ts'

/** What a build has written beside Storybook; undefined while it runs from the sources. */
export function readDownloads(): Downloads | undefined {
  const text = document.querySelector<HTMLMetaElement>('meta[name="downloads"]')?.content
  return text ? JSON.parse(text) : undefined
}

/** The whole address, for links as well: Storybook follows others by itself, and looks for a story. */
function placesHere(): DownloadPlaces {
  const { href } = new URL('.', location.href)
  return { links: href, commands: href }
}

const inPage = { wrapper: Fragment }

/** Says how the package is installed from the address of this Storybook. */
export const InstallFromHere = () => (
  <Markdown options={inPage}>{packageText(readDownloads(), placesHere())}</Markdown>
)

/** Says how a component is copied from the address of this Storybook. */
export const CopyFromHere = () => (
  <Markdown options={inPage}>{registryText(readDownloads(), placesHere())}</Markdown>
)
