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
  name: category.name,
  slug: category.slug,
  parentId: category.parentId ?? undefined,
  image: category.image ?? undefined,
  keywords: [...category.keywords],
  popularRank: category.popularRank ?? undefined,
  isActive: category.isActive,
})

export const categoryOf = (
  { id, slug }: Pick<Category, 'id' | 'slug'>,
  contents: CategoryInput,
): Category => ({
  id,
  slug,
  name: contents.name,
  parentId: contents.parentId ?? null,
  image: contents.image ?? null,
  keywords: contents.keywords,
  popularRank: contents.popularRank ?? null,
  isActive: contents.isActive,
})

/** The group that filters and totals use: its parent, or itself. */
export const groupIdOf = ({ id, parentId }: Pick<Category, 'id' | 'parentId'>) => parentId ?? id
