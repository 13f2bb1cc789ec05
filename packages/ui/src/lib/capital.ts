/** A word as a sentence begins with it: `order` becomes `Order`. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
