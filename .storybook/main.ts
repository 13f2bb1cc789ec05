import { join } from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import { remarkCurlyQuotes } from '@strapline/ui/foundations/curly-quotes'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { appAddressForStorybook } from '../scripts/lib/app-address.ts'
import { builtModules } from './built-modules.ts'
import { remarkDoBesideDont } from './do-beside-dont.ts'
import { downloadsFolder, readDownloads } from './downloads.ts'
import { namingAndTaggingIndexers } from './index-tags.ts'
import { manifestsForMachines } from './machines/manifests.ts'
import { managerFont } from './manager-font.ts'
import { remarkNotices } from './notices-in-pages.ts'
import { snippets } from './snippets.ts'
import { storyTitles } from './titles.ts'
import { writeTokenFiles } from './token-files.ts'
import { writtenTypes } from './written-types.ts'

const root = join(import.meta.dirname, '..')

/** The tokens as data. The tests of stories serve no files. */
const tokensFolder = join(root, '.cache/tokens')
if (!process.env.VITEST) writeTokenFiles(tokensFolder)

/** A picture of each story, for the pages that show states: npm run build-storybook draws them. */
const storyPictures = process.env.STRAPLINE_STORY_PICTURES

/** Where several files have a page together: those whose stories come first. */
const principal = ['button', 'text-link', 'form', 'error-state', 'waiting-page', 'dashboard-page']
  .concat('page-shell', 'order-grid', 'product-correction', 'product-form', 'demo-bar')
  .join('|')

/** Built files, data, and the folders that no story imports from. */
const notWatched = [
  '**/{dist,.cache}/**',
  `${root}/{.ci,.data*,.github,deploy,docs,e2e,mock-api,scripts}/**`,
  `${root}/packages/{api,app,server-kit}/**`,
]

/** A preset of addon-docs that its types leave out: how pages in MDX are compiled. */
interface MdxPreset {
  mdxLoaderOptions(options: { mdxCompileOptions: object }): Promise<object>
}

/**
 * A page of the dashboard without its menu stands in the middle of the window. In pictures, and in frames on a page of
 * documentation, which show as much of a window as is drawn on its picture, it is where the shop has it.
 */
const centredPages = `<style>
      @media (width >= 64rem) {
        :root:not([data-on-page]) [data-beside-menu] { margin-inline: 8.5rem !important; }
      }
    </style>`

const config: StorybookConfig & MdxPreset = {
  experimental_indexers: namingAndTaggingIndexers,
  experimental_manifests: manifestsForMachines,
  stories: [
    '../packages/ui/src/**/*.mdx',
    `../packages/ui/src/**/@(${principal}).stories.tsx`,
    '../packages/ui/src/**/*.stories.tsx',
  ],
  staticDirs: [
    '../packages/ui/public',
    { from: '../packages/ui/src/styles/fonts', to: 'fonts' },
    ...(process.env.VITEST ? [] : [{ from: tokensFolder, to: 'tokens' }]),
    ...(downloadsFolder ? [downloadsFolder] : []),
    ...(storyPictures ? [{ from: storyPictures, to: 'pictures' }] : []),
  ],
  addons: [
    // It adds the comments above stories, for pages. The tests do without: its source map is applied twice, so that a
    // failure would be shown at a line of another story.
    {
      name: '@storybook/addon-docs',
      options: { csfPluginOptions: process.env.VITEST ? null : {} },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    // Shows a story as it looks while it is hovered, focused or pressed.
    'storybook-addon-pseudo-states',
    // Agents ask it at /mcp while Storybook runs here; of a built one they read llms.txt.
    ...(process.env.NODE_ENV === 'development' ? ['@storybook/addon-mcp'] : []),
  ],
  // Tables, among others, are GitHub's extension of Markdown. Loaded with the first page: as an option of the addon
  // it would be loaded at each start, which takes 0.2 s.
  async mdxLoaderOptions({ mdxCompileOptions, ...options }) {
    const { default: remarkGfm } = await import('remark-gfm')
    const remarkPlugins = [remarkGfm, remarkCurlyQuotes, remarkNotices, remarkDoBesideDont]
    return { ...options, mdxCompileOptions: { ...mdxCompileOptions, remarkPlugins } }
  },
  features: {
    // The sidebar's search finds a page by its headings, too, and not only by the names of stories.
    experimentalSearchDocsHeadings: true,
    // Storybook's tour for those who set it up takes the place of the first components.
    sidebarOnboardingChecklist: false,
    componentsManifest: true,
  },
  managerHead: (head) => `${head}
    <style>
      ${managerFont}
    </style>`,
  // Where the links of Screens/Overview and Screens/Flows find the running app.
  previewHead: (head, { configType }) => `${head}
    <meta name="app-address" content="${appAddressForStorybook(configType === 'PRODUCTION')}">
    <meta name="downloads" content='${JSON.stringify(readDownloads()) ?? ''}'>
    <meta name="story-pictures" content="${storyPictures ? './pictures/' : ''}">
    ${process.env.VITEST ? '' : centredPages}`,
  // What only a test needs to see, and what rarely happens: the sidebar's filter shows them.
  tags: {
    behaviour: { defaultFilterSelection: 'exclude', excludeFromDocsStories: true },
    edge: { defaultFilterSelection: 'exclude' },
    guidance: { defaultFilterSelection: 'exclude' },
  },
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  // Not in the file above, which the story tests don't read.
  viteFinal: (config) => ({
    ...config,
    // What stories never import: looking at each of those files takes time at each start.
    server: { ...config.server, watch: { ignored: notWatched } },
    plugins: [
      ...(config.plugins ?? []),
      react(),
      tailwindcss(),
      storyTitles(),
      builtModules(),
      snippets(),
      writtenTypes(),
    ],
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The tests show no tables of props.
  typescript: { reactDocgen: process.env.VITEST ? false : 'react-docgen' },
}

export default config
