/** A text in English, and what it is in German and in Arabic. */
export type Translations = Readonly<Record<string, readonly [german: string, arabic: string]>>
