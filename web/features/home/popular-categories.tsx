import { placePaths } from '#modules/reference/contract/paths.ts'
import type { CategoryReply } from '#modules/reference/contract/public-reference.ts'
import { useApi } from '#web/lib/api.ts'

const FRESH_MS = 5 * 60 * 1000

/** Links to the list of each popular category. */
export const PopularCategories = () => {
  const { data: categories = [] } = useApi<CategoryReply[]>(placePaths.popularCategories, {
    freshMs: FRESH_MS,
  })
  if (categories.length === 0) return null
  return (
    <nav className="popular-categories" aria-labelledby="categorie">
      <h2 id="categorie">Categorie più cercate</h2>
      <ul className="cluster">
        {categories.map(({ id, name }) => (
          <li key={id}>
            <a className="chip" href={`/lavori?categoryId=${encodeURIComponent(id)}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
