import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { findBrowser } from '../scripts/browser.mjs'
import { takePictureCommand } from './picture-command.ts'

type Project = () => Promise<TestProjectInlineConfiguration>
type ProjectConfig = NonNullable<TestProjectInlineConfiguration['test']>

/**
 * The Vitest project that runs every story: `play`, axe and the picture in one go.
 *
 * @param root the repository
 */
export function storyProject(root: string): Project {
  return async () => {
    // Imported here because they take long to load, and the app's build reads this file too.
    const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin')
    const { logger } = await import('storybook/internal/node-logger')
    // Storybook would advise to remove `setProjectAnnotations` from vitest.setup.ts. The call stays: the
    // gate must come before the accessibility addon, and the self-test runs the same annotations.
    logger.setLogLevel('warn')
    return {
      root,
      plugins: [await storybookTest({ configDir: join(root, '.storybook') })],
      optimizeDeps,
      server: readableFolders(root),
      test: { ...inBrowser(root), name: 'stories' },
    }
  }
}

/** The project that proves that the gate of the stories notices what it is there for. */
export function selfTestProject(root: string): Project {
  return async () => {
    const shared = inBrowser(root)
    return {
      root,
      publicDir: join(root, 'packages/ui/public'),
      cacheDir: join(root, 'node_modules/.cache/strapline/self-test'),
      plugins: [react(), tailwindcss()],
      optimizeDeps,
      server: readableFolders(root),
      test: {
        ...shared,
        // What Storybook's own plugin sets: axe fails a test only where no Storybook shows it.
        env: { VITEST_STORYBOOK: 'false' },
        name: 'selftest',
        include: ['.storybook/*.selftest.tsx'],
      },
    }
  }
}

/** What stories import is bundled before the first one runs; a late discovery reloads the page. */
const optimizeDeps = {
  include: [
    'react',
    'react-dom',
    'react-dom/client',
    'react-dom/server',
    'react/jsx-runtime',
    'react/jsx-dev-runtime',
    '@radix-ui/react-dialog',
    '@radix-ui/react-tabs',
    '@storybook/addon-a11y/preview',
    '@storybook/react-vite',
    '@hookform/resolvers/standard-schema',
    '@tanstack/react-table',
    '@tanstack/react-virtual',
    'class-variance-authority',
    'lucide-react',
    'react-hook-form',
    'react-toastify/unstyled',
    'storybook/actions',
    'storybook/test',
    'zod/mini',
  ],
}

/**
 * What the dev server may read beside the repository: a worktree's packages are links to those of the
 * repository that it belongs to.
 */
function readableFolders(root: string) {
  return { fs: { allow: [root, dirname(realpathSync(join(root, 'node_modules/vite')))] } }
}

/** One pinned browser whose pictures are the same on every run. */
function inBrowser(root: string): ProjectConfig {
  const browser = findBrowser()
  return {
    globalSetup: [join(root, '.storybook/pictures.setup.ts')],
    setupFiles: [join(root, '.storybook/vitest.setup.ts')],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { takePicture: takePictureCommand(root) },
      provider: playwright({
        launchOptions: {
          executablePath: browser.executablePath,
          args: browser.args,
          env: { ...process.env, ...browser.env } as Record<string, string>,
        },
        contextOptions: {
          // Vitest scales a story's frame down to fit; the outer page is larger than any story.
          viewport: { width: 1280, height: 16000 },
          reducedMotion: 'reduce',
          locale: 'en-GB',
          timezoneId: 'UTC',
          colorScheme: 'light',
        },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
    },
  }
}
