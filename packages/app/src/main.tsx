import '@strapline/ui/styles/theme.css'
import { fontSettled } from '@strapline/ui/lib/font.ts'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createApp } from './app.tsx'
import { preload } from './routes.tsx'
import { removeStartFailure } from './start/started.ts'

const { queryClient, element } = createApp()

// Load the first page's code and data before React renders.
preload(window.location.pathname, queryClient)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')

function Started({ children }: { children: ReactNode }) {
  useEffect(removeStartFailure, [])
  return children
}

fontSettled().then(() =>
  createRoot(root).render(
    <StrictMode>
      <Started>{element}</Started>
    </StrictMode>,
  ),
)
