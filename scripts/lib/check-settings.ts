import type { VoiceName } from '@strapline/ui/content/voices/types'
import type { Plugin } from 'vite'
import { isBasePath } from './base-path.ts'

/** Settings that have one of a few values, or none. */
const choices: Record<string, readonly string[]> = {
  VITE_IDENTITY: ['demo', 'firebase', 'oidc'],
  VITE_API_EXTRAS: ['on', 'off'],
  VITE_DEMO: ['on', 'off'],
  VITE_COPY: ['specified', 'edited'] satisfies VoiceName[],
}
const currencyCodes = Intl.supportedValuesOf('currency')
const oidc = ['VITE_OIDC_AUTHORITY', 'VITE_OIDC_CLIENT_ID', 'VITE_OIDC_NAME'] as const
const firebase = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
] as const

/** Refuses to build or serve an app with settings that make signing in impossible or mean nothing. */
export function checkSettings(settings: Record<string, string>): Plugin {
  return {
    name: 'check-settings',
    config() {
      const problem = problemWith(settings)
      if (problem) throw new Error(problem)
    },
  }
}

/** A sentence about a problem with a deployment's settings and its solution; undefined without one. */
export function problemWith(settings: Record<string, string>): string | undefined {
  for (const [name, values] of Object.entries(choices)) {
    const value = settings[name]
    if (value !== undefined && !values.includes(value)) {
      return `${name} is "${value}": set it to ${values.join(' or ')}.`
    }
  }
  const provider = settings.VITE_IDENTITY ?? 'demo'
  if (settings.VITE_DEMO === 'on' && provider !== 'demo') {
    return `VITE_DEMO is on, whose bar signs in with the demo's accounts, and VITE_IDENTITY is ${provider}: leave one of them out.`
  }
  const site = settings.VITE_SITE_URL ?? ''
  if (site && !(URL.canParse(site) && /^https?:\/\/[^/?#]+\/?$/.test(site))) {
    return `VITE_SITE_URL is "${site}": set it to the site that serves the shop, like https://shop.example; a path goes into VITE_BASE.`
  }
  const base = settings.VITE_BASE ?? ''
  if (!isBasePath(base)) {
    return `VITE_BASE is "${base}": set it to the path that the shop is served at, like /shop/, with letters, digits and . _ ~ - between its slashes.`
  }
  const currency = settings.VITE_CURRENCY ?? ''
  if (currency && !currencyCodes.includes(currency)) {
    return `VITE_CURRENCY is "${currency}": set it to the code of a currency in three capital letters, like EUR.`
  }
  const issuer = settings.VITE_DEMO_ISSUER ?? ''
  if (issuer && !URL.canParse(issuer)) {
    return `VITE_DEMO_ISSUER is "${issuer}": set it to the address of the demo's issuer, like http://127.0.0.1:4010, or leave it out.`
  }
  if (provider === 'demo') return undefined
  if (provider === 'oidc') return problemWithOidc(settings)
  const missing = firebase.filter((name) => !settings[name])
  if (missing.length > 0) {
    return `VITE_IDENTITY is firebase, and ${missing.join(', ')} must be set too: the Firebase console shows them under the project's settings.`
  }
  // It becomes part of the content security policy.
  const domain = settings.VITE_FIREBASE_AUTH_DOMAIN ?? ''
  return /^[\w.-]+$/.test(domain)
    ? undefined
    : 'VITE_FIREBASE_AUTH_DOMAIN must be a host without https://, like my-project.firebaseapp.com.'
}

function problemWithOidc(settings: Record<string, string>): string | undefined {
  const missing = oidc.filter((name) => !settings[name])
  if (missing.length > 0) {
    return `VITE_IDENTITY is oidc, and ${missing.join(', ')} must be set too: the issuer's address, the id of this app there, and the name that people know it by.`
  }
  // It becomes part of the content security policy, and tokens come from there.
  const authority = settings.VITE_OIDC_AUTHORITY ?? ''
  return URL.canParse(authority) &&
    /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(authority)
    ? undefined
    : `VITE_OIDC_AUTHORITY is "${authority}": set it to the issuer's address by https, like https://id.example; http is taken for this machine only.`
}
