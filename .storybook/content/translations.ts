import { details } from './details.ts'
import { people } from './people.ts'
import { products } from './products.ts'
import { electronics } from './products-electronics.ts'
import { skills } from './skills.ts'
import { stories } from './stories.ts'
import type { Translations } from './types.ts'

/** All sample content that there is in other languages. */
export const translations: Translations = {
  ...products,
  ...electronics,
  ...details,
  ...people,
  ...skills,
  ...stories,
}
