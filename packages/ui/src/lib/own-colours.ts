/** The two colours that a brand is made from, as `#ff6a1a`. */
export interface BrandColours {
  /** The colour of the only primary action in view. */
  accent: string
  /** The colour of text on the light ground. */
  ink: string
}

/** Our own brand, which the light theme has. */
export const ownColours: BrandColours = { accent: '#ff6a1a', ink: '#10243f' }
