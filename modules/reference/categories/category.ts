import type { TradeQuestion } from '#modules/kernel/contract/questions.ts'
import type { AdminCategoryReply, CategoryInput } from '../contract/categories.ts'

export type Category = Readonly<Omit<AdminCategoryReply, 'publicListings' | 'questions'>> & {
  readonly questions: readonly TradeQuestion[]
}

export const pickCategoryContents = ({ id: _, ...category }: Category): CategoryInput => ({
  ...category,
  parentId: category.parentId ?? undefined,
  image: category.image ?? undefined,
  keywords: [...category.keywords],
  popularRank: category.popularRank ?? undefined,
  localText: category.localText ?? undefined,
  questions: category.questions.map(({ unit, choices, ...question }) => ({
    ...question,
    choices: [...choices],
    unit: unit ?? undefined,
  })),
})

/** A question that keeps its words keeps its id. */
export const buildCategory = (
  { id, slug, questions }: Pick<Category, 'id' | 'slug' | 'questions'>,
  contents: CategoryInput,
  newId: () => string,
): Category => ({
  ...contents,
  id,
  slug,
  parentId: contents.parentId ?? null,
  image: contents.image ?? null,
  popularRank: contents.popularRank ?? null,
  localText: contents.localText ?? null,
  questions: contents.questions.map(({ kind, label, choices, unit = null }) => ({
    id: questions.find((one) => one.label === label)?.id ?? newId(),
    kind,
    label,
    choices,
    unit,
  })),
})

/** The group that filters and totals use: its parent, or itself. */
export const findGroupId = ({ id, parentId }: Pick<Category, 'id' | 'parentId'>) => parentId ?? id
