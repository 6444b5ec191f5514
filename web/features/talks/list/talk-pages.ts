import { TALKS_PAGE, talkPaths } from '#modules/talks/contract/paths.ts'

export const PAGE_LENGTH = 20

export const listPath = (offset: number) => talkPaths.list({ limit: PAGE_LENGTH, offset })

/** Of the address; 0 for anything odd. */
export const offsetIn = (query: URLSearchParams) => {
  const offset = query.get('offset') ?? ''
  return /^\d{1,5}$/.test(offset) ? Number(offset) : 0
}

export const listAddress = (offset: number) =>
  offset > 0 ? `${TALKS_PAGE}?offset=${offset}` : TALKS_PAGE
