import changes from '../../CHANGELOG.md?raw'
import { versionText } from './version-text.ts'

/** Says which version Storybook shows. */
export const Version = () => (
  <p>
    {versionText(changes)} <a href="?path=/docs/guide-what-changed--docs">What changed</a>
  </p>
)
