const ascii = /^[\x20-\x7e]*$/

/** Folds case and diacritics for searching, so that "CAFE" finds "café" and "mm2" finds "mm²". */
export function fold(text: string): string {
  // Has neither compatible forms nor marks, and is most of what is folded.
  if (ascii.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
}
