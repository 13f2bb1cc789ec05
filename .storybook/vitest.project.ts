import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { findBrowser } from '../scripts/browser.mjs'
import { baselineFolder, comparison } from './baseline.ts'

/**
 * The Vitest project that runs every story: `play`, axe and the screenshot in one go.
 *
 * @param root the repository
 * @param storybookTest makes Storybook's plugins for a configuration folder
 */
export function storyProject(
  root: string,
  storybookTest: (configDir: string) => Promise<Plugin[]>,
): () => Promise<TestProjectInlineConfiguration> {
  return async () => {
    const browser = findBrowser()
    const { strictness, options } = comparison(root, browser)
    return {
      root,
      plugins: [await storybookTest(join(root, '.storybook'))],
      // What stories import is bundled before the first one runs; a late discovery reloads the page.
      optimizeDeps: {
        include: [
          'react',
          'react-dom',
          'react-dom/client',
          'react/jsx-runtime',
          'react/jsx-dev-runtime',
          '@radix-ui/react-alert-dialog',
          '@radix-ui/react-dialog',
          '@radix-ui/react-tabs',
          '@storybook/addon-a11y/preview',
          '@hookform/resolvers/standard-schema',
          'class-variance-authority',
          'lucide-react',
          'react-hook-form',
          'react-toastify/unstyled',
          'zod/mini',
        ],
      },
      test: {
        name: 'stories',
        // The addon turns writing off unless both say so, and baselines could not be updated.
        api: { allowWrite: true },
        attachmentsDir: join(root, '.cache/screenshot-differences'),
        update: 'none',
        env: { STRAPLINE_SCREENSHOTS: strictness },
        setupFiles: [join(root, '.storybook/vitest.setup.ts')],
        browser: {
          enabled: true,
          headless: true,
          api: { allowWrite: true },
          provider: playwright({
            launchOptions: {
              executablePath: browser.executablePath,
              args: browser.args,
              env: { ...process.env, ...browser.env } as Record<string, string>,
            },
            contextOptions: {
              // Vitest scales a story's frame down to fit; the outer page is larger than any story.
              viewport: { width: 1280, height: 8000 },
              reducedMotion: 'reduce',
              locale: 'en-GB',
              timezoneId: 'UTC',
              colorScheme: 'light',
            },
          }),
          instances: [{ browser: 'chromium' }],
          viewport: { width: 1280, height: 800 },
          expect: {
            toMatchScreenshot: {
              comparatorName: 'pixelmatch',
              comparatorOptions: options,
              resolveScreenshotPath: ({ arg, ext }) => join(baselineFolder(root), `${arg}${ext}`),
            },
          },
        },
      },
    }
  }
}
