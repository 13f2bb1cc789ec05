/// <reference types="vitest/config" />
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { selfTestProject, storyProject } from './.storybook/vitest.project.ts'
import { slimLibraries } from './scripts/lib/slim-libraries.ts'

const root = import.meta.dirname

/** What a page may load and whom it may call. A real deployment sends the same. */
function securityHeaders() {
  const { VITE_API_URL = 'http://localhost:4000' } = loadEnv(
    'production',
    `${root}/packages/app`,
    'VITE_',
  )
  // An API under the app's own address is 'self' already.
  const api = URL.canParse(VITE_API_URL) ? ` ${new URL(VITE_API_URL).origin}` : ''
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' https: data:",
    'font-src': "'self'",
    'connect-src': `'self'${api}`,
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map((directive) => directive.join(' '))
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  }
}

/** The app's build, and every Vitest project. Storybook has its own small one in .storybook. */
export default defineConfig({
  root: `${root}/packages/app`,
  publicDir: `${root}/packages/ui/public`,
  plugins: [react(), tailwindcss(), ...slimLibraries()],
  build: {
    outDir: `${root}/dist/app`,
    emptyOutDir: true,
    // Spec section 7: separately delivered script parts come from the static js path.
    assetsDir: 'static',
    manifest: true,
    // Every browser that the app runs in has it built in.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
      },
    },
  },
  server: { port: 5173, strictPort: true },
  preview: { port: 5173, strictPort: true, headers: securityHeaders() },
  test: {
    // A missing baseline is a failure, never written in passing: npm run visual:update does that.
    update: 'none',
    projects: [
      {
        root,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts', 'mock-api/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        root,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['e2e/**/*.journey.ts'],
          globalSetup: `${root}/e2e/setup.ts`,
          // One browser for all of them, each in a context of its own.
          fileParallelism: false,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      storyProject(root, (configDir) => storybookTest({ configDir })),
      selfTestProject(root),
    ],
  },
})
