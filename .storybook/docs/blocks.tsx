/**
 * What pages of documentation are made of besides Storybook's own blocks. It is one script part, which a story
 * alone does not load.
 */
export { ComponentBoard } from './component-board.tsx'
export { DoAndDont } from './do-and-dont.tsx'
export { Door } from './door.tsx'
export { CopyFromHere, InstallFromHere } from './downloads.tsx'
export { KeyboardTable } from './keyboard.tsx'
export { GeneratedPage } from './page.tsx'
export { PageNotices } from './page-notices.tsx'
export { Props } from './props.tsx'
export { States } from './states.tsx'
export { Version } from './version.tsx'
export { AboutTexts } from './voice-note.tsx'
