import { categoryAdminRoutes } from '#adapters/http/routes/reference/categories.ts'
import { placeAdminRoutes } from '#adapters/http/routes/reference/places.ts'
import { sqliteCategories } from '#adapters/sqlite/reference/category-store.ts'
import { sqlitePlaces } from '#adapters/sqlite/reference/place-store.ts'
import type { ReferenceData } from '#adapters/sqlite/reference/reference-seed.ts'
import { createReference } from '#modules/reference/index.ts'
import { readSeed } from '../root-folder.ts'
import { type AppContext, toCommonNeeds } from './app-context.ts'

/** Categories and places in the admin area. */
export const composeReference = (context: Pick<AppContext, 'storage' | 'mail' | 'runtime'>) => {
  const { connection } = context.storage
  const reference = createReference({
    ...toCommonNeeds(context),
    categories: sqliteCategories(connection),
    places: sqlitePlaces(connection),
  })
  return { api: [categoryAdminRoutes(reference), placeAdminRoutes(reference)] }
}

export const readReferenceData = (root: string): ReferenceData => {
  const read = (name: string) => readSeed(root, name)
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
    questions: read('questions'),
    plans: read('plans'),
    shopItems: read('shop-items'),
  }
}
