/**
 * Takes over the HTML of any page with react-dom, a router and a query client alone: what no page of the shop can do
 * with less. The elements are read from the page, without their attributes, which React does not compare.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'

function read(node: Node): ReactNode {
  if (node instanceof Text) return node.data
  // Links in the page tell the browser what to fetch first; React leaves them out, too.
  if (!(node instanceof Element) || node instanceof HTMLLinkElement) return null
  return createElement(node.localName, null, ...[...node.childNodes].map(read))
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

const page = [...root.childNodes].map(read)

hydrateRoot(
  root,
  <BrowserRouter>
    <QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>
  </BrowserRouter>,
  { onRecoverableError: (error) => reportError(error) },
)
root.removeAttribute('data-page')
