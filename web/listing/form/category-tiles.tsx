import type { CategoryReply } from '#modules/reference/contract/public-reference.ts'
import { buildFormAddress } from './carried-address.ts'

type Props = {
  readonly categories: readonly CategoryReply[]
  readonly chosenId?: string
  /** Without it a tile opens the form, as it does where no script runs. */
  readonly onChoose?: (category: CategoryReply) => void
}

/** A tile for each popular category, which begins a request of it. */
export const CategoryTiles = ({ categories, chosenId, onChoose }: Props) => (
  <ul className="category-tiles grid gap-2">
    {categories.map((category) => (
      <li key={category.id}>
        <a
          className="grid aligned gap-2 boxed semibold full-height clipped undecorated"
          href={buildFormAddress({ category: category.name })}
          aria-current={category.id === chosenId || undefined}
          onClick={
            onChoose &&
            ((event) => {
              if (event.ctrlKey || event.metaKey) return
              event.preventDefault()
              onChoose(category)
            })
          }
        >
          {category.image && (
            <img
              className="cropped"
              src={category.image}
              alt=""
              width={320}
              height={240}
              loading="lazy"
            />
          )}
          {category.name}
        </a>
      </li>
    ))}
  </ul>
)
