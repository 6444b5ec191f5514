import type { CategoryInput } from '../contract/categories.ts'

export type Category = {
  readonly id: string
  readonly name: string
  readonly slug: string
  /** The parent group; null for a group. */
  readonly parentId: string | null
  readonly image: string | null
  readonly keywords: readonly string[]
  readonly popularRank: number | null
  readonly isActive: boolean
}

export const contentsOf = ({ id: _, ...category }: Category): CategoryInput => ({
  ...category,
  parentId: category.parentId ?? undefined,
  image: category.image ?? undefined,
  keywords: [...category.keywords],
  popularRank: category.popularRank ?? undefined,
})

export const categoryOf = (
  { id, slug }: Pick<Category, 'id' | 'slug'>,
  contents: CategoryInput,
): Category => ({
  ...contents,
  id,
  slug,
  parentId: contents.parentId ?? null,
  image: contents.image ?? null,
  popularRank: contents.popularRank ?? null,
})

/** The group that filters and totals use: its parent, or itself. */
export const groupIdOf = ({ id, parentId }: Pick<Category, 'id' | 'parentId'>) => parentId ?? id
