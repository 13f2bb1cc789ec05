interface ImportMetaEnv {
  /** The API's address, for example `https://api.strapline.example`. */
  readonly VITE_API_URL?: string
}
