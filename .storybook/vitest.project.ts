import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { ParsedStack } from 'vitest'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { findBrowser } from '../scripts/browser.ts'
import { forceColors, resizeWindow, takePictureCommand } from './picture-command.ts'
import { windowSize } from './viewports.ts'

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
      test: { ...inBrowser(root), ...withoutGate, name: 'stories' },
    }
  }
}

/**
 * Shows no code of the gate beside a failing story: its sentence says what to do. Vitest's types have this setting for
 * the root alone, of which the projects do not take it.
 */
const withoutGate: object = {
  onStackTrace: (_error: Error, { file }: ParsedStack) => !file.endsWith('/.storybook/gate.ts'),
}

/** The project of the self-test, which proves that each check of the stories' gate fails when it should. */
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
        // Set by Storybook's plugin in the stories' project. Without it, findings of axe do not fail a test.
        env: { VITEST_STORYBOOK: 'false' },
        name: 'selftest',
        include: ['.storybook/*.selftest.tsx'],
      },
    }
  }
}

const production = { 'process.env.NODE_ENV': JSON.stringify('production') }

/** The project of the fault matrix: the whole app in the browser, with calls that fail. */
export function faultProject(root: string): Project {
  return async () => {
    const { browser } = inBrowser(root)
    return {
      root,
      publicDir: join(root, 'packages/ui/public'),
      cacheDir: join(root, 'node_modules/.cache/strapline/faults'),
      plugins: [tailwindcss()],
      // React as users get it: a third faster, and its warnings are found by the stories.
      oxc: { jsx: { runtime: 'automatic', development: false } },
      define: production,
      optimizeDeps: {
        include: [
          ...optimizeDeps.include,
          '@tanstack/react-query',
          'eventsource-parser',
          'react-router-dom',
        ],
        rolldownOptions: { transform: { define: production } },
      },
      server: readableFolders(root),
      test: {
        ...(browser && { browser }),
        name: 'faults',
        include: ['e2e/faults/*.matrix.ts'],
        globalSetup: [join(root, 'e2e/faults/setup.ts')],
      },
    }
  }
}

/** Dependencies that are bundled before the first story runs; one that is found later reloads the page. */
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
    '@storybook/addon-docs',
    '@storybook/react-vite',
    '@hookform/resolvers/standard-schema',
    '@tanstack/react-table',
    '@tanstack/react-virtual',
    'class-variance-authority',
    'hucre/xlsx',
    'ts-tracking-number',
    'lucide-react',
    'react-hook-form',
    'react-toastify/unstyled',
    'storybook/actions',
    'storybook/internal/csf',
    'storybook/test',
    'zod/mini',
  ],
}

/**
 * The folders that the dev server may read: in a worktree, packages are links into the main repository.
 */
function readableFolders(root: string) {
  return { fs: { allow: [root, dirname(realpathSync(join(root, 'node_modules/vite')))] } }
}

/** The settings of the pinned browser, for reproducible pictures. */
function inBrowser(root: string): ProjectConfig {
  const browser = findBrowser()
  return {
    globalSetup: [join(root, '.storybook/pictures.setup.ts')],
    setupFiles: [join(root, '.storybook/vitest.setup.ts')],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { takePicture: takePictureCommand(root), resizeWindow, forceColors },
      provider: playwright({
        launchOptions: browser,
        contextOptions: {
          viewport: windowSize,
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
