/** The rules that axe checks stories and pages of documentation by. It runs wcag22aa (target size) only when listed. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
