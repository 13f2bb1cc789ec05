import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'

const config: StorybookConfig = {
  stories: ['../packages/ui/src/**/*.mdx', '../packages/ui/src/**/*.stories.tsx'],
  staticDirs: ['../packages/ui/public'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // What only a test needs to see: the sidebar's filter shows them.
  tags: { behaviour: { defaultFilterSelection: 'exclude', excludeFromDocsStories: true } },
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  // Not in the file above, which the story tests don't read.
  viteFinal: (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), react(), tailwindcss()],
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The tests show no tables of props.
  typescript: { reactDocgen: process.env.VITEST ? false : 'react-docgen' },
}

export default config
