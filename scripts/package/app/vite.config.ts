import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds one page of the app: the page `library` has no Tailwind. */
export default defineConfig({
  base: './',
  logLevel: 'warn',
  plugins: process.env.PAGE === 'library' ? [react()] : [react(), tailwindcss()],
  build: { outDir: `dist/${process.env.PAGE}` },
})
