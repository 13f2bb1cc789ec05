import { basePath } from './base-path.ts'
import { portFrom } from './ports.ts'
import { Trouble } from './trouble.mjs'

/** Where the app is opened on this machine. */
export function appAddress(port: number) {
  const base = basePath(process.env.VITE_BASE)
  return `http://localhost:${port}${base === '/' ? '' : base}`
}

/**
 * Where Storybook's links to the running app lead. STRAPLINE_APP_URL says it; without it they lead to the app that
 * `npm start` serves, and a built Storybook, which may be served alone, has none.
 *
 * @param built whether Storybook is built as static files
 * @returns an address with a slash at its end, or nothing where there is none; a relative one is meant from Storybook's folder
 * @throws {Trouble} when STRAPLINE_APP_URL is no address
 */
export function appAddressForStorybook(
  built: boolean,
  env: Record<string, string | undefined> = process.env,
): string {
  const text = env.STRAPLINE_APP_URL?.trim()
  if (!text) return built ? '' : withSlash(appAddress(portFrom('PORT', 5173)))
  const isRelative = /^(\/(?!\/)|\.\.?\/)/.test(text)
  const isWeb = /^https?:\/\//.test(text) && URL.canParse(text)
  if ((!isRelative && !isWeb) || /[?#\s"<>]/.test(text)) {
    throw new Trouble(
      `STRAPLINE_APP_URL is "${text}": set it to where the app runs, like https://shop.example/ or ../, or unset it.`,
    )
  }
  return withSlash(text)
}

function withSlash(address: string) {
  return address.endsWith('/') ? address : `${address}/`
}
