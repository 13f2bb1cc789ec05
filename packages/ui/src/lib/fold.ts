/** Folds case and diacritics for searching, so that "CAFE" finds "café" and "mm2" finds "mm²". */
export function fold(text: string): string {
  return text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
}
