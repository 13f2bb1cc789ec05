import changes from '../../CHANGELOG.md?raw'
import { readDownloads } from './downloads.tsx'
import { versionText } from './version-text.ts'

/** Says which version Storybook shows: that of the package, where it has one. */
export const Version = () => (
  <p>
    {readDownloads()?.version ?? versionText(changes)}{' '}
    <a href="?path=/docs/guide-what-changed--docs">What changed</a>
  </p>
)
