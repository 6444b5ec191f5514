/** Which of the talks are shown: a filter and a page, both in the address. */
import { TALKS_PAGE_PATH, type TalkFilter, talkPaths } from '#modules/talks/contract/paths.ts'

export const TALKS_PER_PAGE = 20

/** Maps words of the address to filters. */
const FILTERS: Readonly<Record<string, TalkFilter>> = {
  'da-leggere': 'unread',
  preventivi: 'quotes',
  scelti: 'chosen',
}

export type TalkListView = { readonly filter: string | null; readonly offset: number }

/** Everything, from the first on, for anything odd. */
export const readTalkListView = (query: URLSearchParams): TalkListView => {
  const filter = query.get('filtro')
  const offset = query.get('offset') ?? ''
  return {
    filter: filter !== null && filter in FILTERS ? filter : null,
    offset: /^\d{1,5}$/.test(offset) ? Number(offset) : 0,
  }
}

export const talkListPath = ({ filter, offset }: TalkListView) =>
  talkPaths.inbox({ limit: TALKS_PER_PAGE, offset, only: FILTERS[filter ?? ''] })

/** The same page with another part of the list. */
export const buildTalkListAddress = (
  { filter, offset }: TalkListView,
  page: string = TALKS_PAGE_PATH,
) => {
  const query = new URLSearchParams({
    ...(filter !== null && { filtro: filter }),
    ...(offset > 0 && { offset: String(offset) }),
  }).toString()
  return query ? `${page}?${query}` : page
}
