import { defineConfig } from 'vite'

/** Empty, so that Storybook does not use the app's config; plugins are in main.ts. */
export default defineConfig({})
