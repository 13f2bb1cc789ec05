/**
 * The headers of everything the app's server sends, declared once. `npm run build` writes them for static
 * hosts and for Node servers, and the API sends them, as does `npm start` (docs/decisions/0023).
 */
import { createHash } from 'node:crypto'
import { type HeaderRule, hashedFiles } from '@strapline/server-kit/artifact'

/** What the headers depend on. */
interface HeaderParts {
  /** The deployment's settings, `VITE_…`. */
  settings: Record<string, string>
  /** The path that the app is served at, with a slash at its end. All other paths stand below it. */
  base: string
  /** A built page, whose inline scripts and styles are allowed by their hashes: all pages have the same. */
  html: string
  /** Patterns of the paths of pages, and of files whose names have no hash of their content, from the app's folder. */
  unhashed: readonly string[]
}

const forEver = 'public, max-age=31536000, immutable'
const revalidated = 'no-cache'

/** The origin of `address` as a source of the content security policy; none for an invalid address. */
function sourcesOf(address: string | undefined): string[] {
  return address && URL.canParse(address) ? [new URL(address).origin] : []
}

/** The hashes of the inline elements with this tag, as sources of the content security policy. */
function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g')
  return [...html.matchAll(inline)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

function contentSecurityPolicy({ settings, html }: HeaderParts): string {
  const { VITE_API_URL = 'http://localhost:4000', VITE_FIREBASE_AUTH_DOMAIN } = settings
  const provider = settings.VITE_IDENTITY ?? 'demo'
  const firebase = provider === 'firebase'
  const isDemo = settings.VITE_DEMO === 'on'
  // Firebase's sign-in with Google uses a frame and a script of these hosts.
  const google = 'https://apis.google.com'
  const firebaseCalls = [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    ...sourcesOf(settings.VITE_FIREBASE_AUTH_EMULATOR),
  ]
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(html, 'script'), ...(firebase ? [google] : [])],
    'style-src': ["'self'", ...hashesOf(html, 'style')],
    // The demo shows mails in a frame, which has this policy, too; a mail's styles stand at its elements.
    ...(isDemo && { 'style-src-attr': ["'unsafe-inline'"] }),
    'img-src': ["'self'", 'https:', 'data:'],
    'font-src': ["'self'"],
    // An API with a relative URL is covered by 'self'.
    'connect-src': [
      ...new Set([
        "'self'",
        ...sourcesOf(VITE_API_URL),
        ...(firebase ? firebaseCalls : []),
        ...(provider === 'demo' ? sourcesOf(settings.VITE_DEMO_ISSUER) : []),
        ...(provider === 'oidc' ? sourcesOf(settings.VITE_OIDC_AUTHORITY) : []),
      ]),
    ],
    'frame-src': [firebase ? `https://${VITE_FIREBASE_AUTH_DOMAIN}` : "'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Firebase adds Google's script by its address: session/google-scripts.ts has the policy for it. The demo lets mails
    // into their frame, which runs no script.
    'trusted-types': [firebase ? 'default' : isDemo ? 'strapline-mail' : "'none'"],
  }
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}

/** Features of browsers that the shop does not use, so that no script may ask for them. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/**
 * All headers by path. A path gets the headers of every rule that matches it, and no two of these have a
 * header in common: hosts differ in which one they would send.
 */
export function headerRules(parts: HeaderParts): HeaderRule[] {
  const at = (path: string) => parts.base + path.slice(1)
  const cached = (path: string, value: string) => ({
    path: at(path),
    headers: { 'Cache-Control': value },
  })
  return [
    {
      path: at('/*'),
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(parts),
        'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
        'Cross-Origin-Resource-Policy': 'same-origin',
        // The sign-in window must be able to reach the page that opened it.
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
      },
    },
    cached(`${hashedFiles}*`, forEver),
    ...parts.unhashed.map((path) => cached(path, revalidated)),
  ]
}

/** The rules as the `_headers` file that Netlify, Cloudflare and other static hosts read. */
export function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
      return `${[path, ...lines].join('\n')}\n`
    })
    .join('\n')
}
