import { computeMedianHours } from '#modules/kernel/median.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { MarketOption, MarketQuery, MarketReply, MarketRow } from './contract/market.ts'
import type { GrowthNeeds } from './ports.ts'

type Key = { readonly categoryId: string | null; readonly provinceId: string }

const keyOf = ({ categoryId, provinceId }: Key) => `${categoryId ?? ''}/${provinceId}`

const byKey = <One extends Key>(all: readonly One[]) => new Map(all.map((one) => [keyOf(one), one]))

/** Lists what somebody asked for, waits for or offers, the most asked first. */
export const readMarket = ({
  market,
  waiting,
  storeVisits,
  world,
}: Pick<GrowthNeeds, 'market' | 'waiting' | 'storeVisits' | 'world'>) => {
  const rows = (days: number): readonly MarketRow[] => {
    const now = world.now()
    const since = new Date(now.getTime() - days * DAY_MS)
    const [requests, firms] = [market.requests(since), market.firms(since, now)]
    const waiters = waiting.counts()
    const answers = Map.groupBy(market.firstAnswers(since), keyOf)
    const [demand, supply, waited] = [byKey(requests), byKey(firms), byKey(waiters)]
    const names = market.names()
    const categories = new Map(names.categories.map(({ id, name }) => [id, name]))
    const provinces = new Map(names.provinces.map(({ id, name }) => [id, name]))
    const keys = byKey<Key>([...requests, ...waiters, ...firms.filter(({ isOwn }) => isOwn)])
    return [...keys].map(([key, { categoryId, provinceId }]) => {
      const { requests: published, revealed, answered, quoted, chosen } = demand.get(key) ?? NOTHING
      const { firms: shown, active, contactsLeft } = supply.get(key) ?? NOBODY
      return {
        categoryId,
        category: categories.get(categoryId ?? '') ?? categoryId,
        provinceId,
        province: provinces.get(provinceId) ?? provinceId,
        requests: published,
        revealed,
        answered,
        quoted,
        chosen,
        medianHours: computeMedianHours((answers.get(key) ?? []).map(({ took }) => took)),
        firms: shown,
        active,
        contactsLeft,
        waiting: waited.get(key)?.waiting ?? 0,
      }
    })
  }
  return {
    rows: (days: number) => rows(days).toSorted(mostFirst),
    read: ({ days, limit, offset, categoryId, provinceId }: MarketQuery): MarketReply => {
      const board = rows(days)
      const matching = board
        .filter(
          (row) =>
            (!categoryId || row.categoryId === categoryId) &&
            (!provinceId || row.provinceId === provinceId),
        )
        .toSorted(mostFirst)
      const now = world.now()
      const since = new Date(now.getTime() - days * DAY_MS)
      storeVisits()
      return {
        since: since.toISOString(),
        countedAt: now.toISOString(),
        items: matching.slice(offset, offset + limit),
        total: matching.length,
        categories: choicesOf(board, ({ categoryId: id, category }) => [id, category]),
        provinces: choicesOf(board, ({ provinceId: id, province }) => [id, province]),
        sources: [...market.sources(since)],
        emptySearches: [...market.emptySearches(since)],
      }
    },
  }
}

const choicesOf = (
  board: readonly MarketRow[],
  choiceOf: (row: MarketRow) => readonly [id: string | null, name: string | null],
): MarketOption[] =>
  [...Map.groupBy(board, (row) => choiceOf(row)[0])]
    .flatMap(([id, [first, ...others]]) =>
      id && first ? [{ id, name: choiceOf(first)[1] ?? id, total: others.length + 1 }] : [],
    )
    .toSorted((one, other) => one.name.localeCompare(other.name, 'it'))

const NOTHING = { requests: 0, revealed: 0, answered: 0, quoted: 0, chosen: 0 }
const NOBODY = { firms: 0, active: 0, contactsLeft: 0 }

const mostFirst = (one: MarketRow, other: MarketRow) =>
  other.requests - one.requests ||
  other.waiting - one.waiting ||
  one.province.localeCompare(other.province, 'it') ||
  (one.category ?? '').localeCompare(other.category ?? '', 'it')
