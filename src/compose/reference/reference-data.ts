import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReferenceData } from '#adapters/sqlite/reference/reference-seed.ts'

/** What `data/seed/` holds. */
export const readReferenceData = (root: string): ReferenceData => {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(root, 'data', 'seed', `${name}.json`), 'utf8'))
  const words: Readonly<Record<string, readonly string[]>> = read('search-words')
  const categories: ReferenceData['categories'] = read('categories')
  return {
    regions: read('regions'),
    provinces: read('provinces'),
    cities: read('cities'),
    categories: categories.map((category) => ({
      ...category,
      keywords: [...category.keywords, ...(words[category.slug] ?? [])],
    })),
    plans: read('plans'),
    shopItems: read('shop-items'),
  }
}
