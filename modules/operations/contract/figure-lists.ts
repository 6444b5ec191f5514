import type { FigureName } from './summary.ts'

type FigureList = {
  readonly page: string
  readonly api: string
  readonly query: Readonly<Record<string, string>>
}

/**
 * Where what a figure counts stands one by one; the page and its endpoint take the same query. A figure whose list
 * would show anything else has none.
 */
export const FIGURE_LIST_LINKS: Readonly<Partial<Record<FigureName, FigureList>>> = {
  reveals: { page: '/admin/contatti-scoperti', api: '/api/admin/contact-reveals', query: {} },
  reviews: { page: '/admin/recensioni', api: '/api/admin/reviews', query: { state: 'all' } },
  revenueCents: { page: '/admin/ordini', api: '/api/admin/orders', query: { day: 'sold' } },
}

/** From the first of the days that the figure sums. */
export const buildFigureListQuery = ({ query }: FigureList, days: readonly string[]): string =>
  new URLSearchParams({ ...query, from: days[0] ?? '' }).toString()
