/// <reference types="vitest/config" />
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { selfTestProject, storyProject } from './.storybook/vitest.project.ts'

const root = import.meta.dirname

/** The app's build, and every Vitest project. Storybook has its own small one in .storybook. */
export default defineConfig({
  root: `${root}/packages/app`,
  publicDir: `${root}/packages/ui/public`,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: `${root}/dist/app`,
    emptyOutDir: true,
    // Spec section 7: separately delivered script parts come from the static js path.
    assetsDir: 'static',
    manifest: true,
    rolldownOptions: {
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
      },
    },
  },
  server: { port: 5173, strictPort: true },
  preview: { port: 5173, strictPort: true },
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
        test: { name: 'journeys', include: ['e2e/**/*.journey.ts'], fileParallelism: false },
      },
      storyProject(root, (configDir) => storybookTest({ configDir })),
      selfTestProject(root),
    ],
  },
})
