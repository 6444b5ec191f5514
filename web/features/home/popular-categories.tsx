import { POPULAR_CATEGORIES_FRESH_MS, placePaths } from '#modules/reference/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { CategoryTiles } from '#web/listing/form/category-tiles.tsx'

export const PopularCategories = () => {
  const { data: categories = [] } = useApi(placePaths.popularCategories, {
    freshMs: POPULAR_CATEGORIES_FRESH_MS,
  })
  if (categories.length === 0) return null
  return (
    <nav className="popular-categories grid gap-4" aria-labelledby="categorie">
      <h2 id="categorie">Categorie più cercate</h2>
      <CategoryTiles categories={categories} />
    </nav>
  )
}
