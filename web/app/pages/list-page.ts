import { type LandingKind, landingPage } from '#modules/discovery/contract/paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import type { Answers, Head, Page } from '#web/lib/page.ts'
import { asChoices } from '#web/listing/card/card-fields.ts'
import type { Board } from '#web/listing/list/board.ts'
import { listPage, readListAddress } from '#web/listing/list/list-address.ts'

type List<Item extends { readonly id: string }, Name extends string> = Pick<
  Page,
  'Component' | 'sends'
> & {
  readonly board: Board<Item, Name>
  /** Further API paths. */
  readonly preload?: readonly string[]
  /** Landing pages of its categories and regions. */
  readonly landing?: LandingKind
  /** Filters with which search engines may keep it. */
  readonly indexedWith: readonly string[]
  readonly head: Pick<Head, 'title' | 'description' | 'feed'>
}

/** The page of a list. */
export const pageOfList = <Item extends { readonly id: string }, Name extends string>(
  list: List<Item, Name>,
): Page => {
  const { board, preload = [], landing, indexedWith, head, sends, ...page } = list
  return {
    ...page,
    sends: (path, answer) => {
      if (path.startsWith(placePaths.categories)) return asChoices(answer)
      return sends ? sends(path, answer) : answer
    },
    preload: ({ search }) => {
      const address = readListAddress<string>(board, search)
      const { categoryId, regionId } = address.filters
      return [
        placePaths.categoriesAround(categoryId),
        placePaths.regions,
        listPage<string>(board, address, 0),
        ...preload,
        ...(regionId ? [placePaths.provinces(regionId)] : []),
      ]
    },
    head: ({ search }, answers) => {
      const address = readListAddress<string>(board, search)
      const { filters, offset } = address
      const { total = 0 } = (answers(listPage<string>(board, address, 0)) ?? {}) as {
        total?: number
      }
      return {
        ...head,
        canonicalPath:
          (landing && landingCanonical(landing, { filters, total }, answers)) ?? board.path,
        isIndexed: Object.keys(filters).every((name) => indexedWith.includes(name)) && offset === 0,
      }
    },
  }
}

type Filters = Readonly<Record<string, string | undefined>>
type Known = readonly { readonly id: string; readonly slug?: string }[]

/** The landing page of a list filtered only by category or region; null with other filters, or without results. */
const landingCanonical = (
  kind: LandingKind,
  { filters, total }: { readonly filters: Filters; readonly total: number },
  answers: Answers,
): string | null => {
  const { categoryId, regionId, ...others } = filters
  const isNarrowed = categoryId !== undefined || regionId !== undefined
  if (!isNarrowed || total === 0 || Object.keys(others).length > 0) return null
  const category = slugOf(answers(placePaths.categoriesAround(categoryId)), categoryId)
  const region = slugOf(answers(placePaths.regions), regionId)
  return category === undefined || region === undefined ? null : landingPage(kind, category, region)
}

/** Null for no choice, undefined for an unknown one. */
const slugOf = (all: unknown, id: string | undefined) => {
  if (id === undefined) return null
  const known = (all as Known | undefined)?.find((one) => one.id === id)
  return known && (known.slug ?? known.id)
}
