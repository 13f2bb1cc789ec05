import { defineConfig } from 'vite'

/** Keeps the app's config (its root, chunks and budgets) out of Storybook; plugins are in main.ts. */
export default defineConfig({})
