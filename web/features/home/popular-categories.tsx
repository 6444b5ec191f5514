import { placePaths } from '#modules/reference/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { carriedAddress } from '#web/listing/form/carried.ts'

const FRESH_MS = 5 * 60 * 1000

/** A tile for each popular category, which opens the form with it. */
export const PopularCategories = () => {
  const { data: categories = [] } = useApi(placePaths.popularCategories, {
    freshMs: FRESH_MS,
  })
  if (categories.length === 0) return null
  return (
    <nav className="popular-categories grid gap-4" aria-labelledby="categorie">
      <h2 id="categorie">Categorie più cercate</h2>
      <ul className="grid gap-2">
        {categories.map(({ id, name, image }) => (
          <li key={id}>
            <a
              className="grid aligned gap-1 boxed semibold full-height clipped undecorated"
              href={carriedAddress({ category: name })}
            >
              {image && (
                <img
                  className="full-width full-height cropped"
                  src={image}
                  alt=""
                  width={320}
                  height={240}
                  loading="lazy"
                />
              )}
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
