interface ImportMetaEnv {
  /** The API's address, for example `https://api.strapline.example`. */
  readonly VITE_API_URL?: string
  /** `off` for an API without the extras of decision D22. @default 'on' */
  readonly VITE_API_EXTRAS?: 'on' | 'off'
  /** Where the shop is served, for canonical links and the list of pages: `https://shop.example`. */
  readonly VITE_SITE_URL?: string
  /** The path below it that the shop is served at, for example `/shop/`. The app reads `BASE_URL`. @default '/' */
  readonly VITE_BASE?: string
  /** The one currency of all amounts, an ISO 4217 code: `EUR`. @default two, as the contract's `currencies` */
  readonly VITE_CURRENCY?: string
  /** `edited` for texts as a shop would have them. @default those of the specification, verbatim */
  readonly VITE_COPY?: 'specified' | 'edited'
  /** The identity provider. @default 'demo' */
  readonly VITE_IDENTITY?: 'demo' | 'firebase' | 'oidc'
  /** The address of the demo's identity provider where it is a server of its own. @default the API's address */
  readonly VITE_DEMO_ISSUER?: string
  /** An OpenID Connect issuer, the app's id there, and its name on the button "Continue with …". */
  readonly VITE_OIDC_AUTHORITY?: string
  readonly VITE_OIDC_CLIENT_ID?: string
  readonly VITE_OIDC_NAME?: string
  /** What the app asks it for. @default 'openid profile email' */
  readonly VITE_OIDC_SCOPE?: string
  /** `on` for a build that shows the shop: it has what only a demo has. @default none of it is in the build */
  readonly VITE_DEMO?: 'on' | 'off'
  /** The settings of a Firebase project, as its console shows them. */
  readonly VITE_FIREBASE_API_KEY?: string
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string
  readonly VITE_FIREBASE_PROJECT_ID?: string
  /** The address of the Auth emulator, instead of Firebase itself. */
  readonly VITE_FIREBASE_AUTH_EMULATOR?: string
}
