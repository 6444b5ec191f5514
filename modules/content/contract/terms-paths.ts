import type { TermsToAccept } from '#modules/kernel/contract/terms.ts'

/** Slugs of the pages that keep all versions of their text; no schema. */
export const TERMS_SLUGS = ['termini-condizioni', 'privacy-policy'] as const
export type TermsSlug = (typeof TERMS_SLUGS)[number]

export const isTermsSlug = (slug: string): slug is TermsSlug =>
  (TERMS_SLUGS as readonly string[]).includes(slug)

/** Full days between the notice of a material change and its effect. */
export const TERMS_NOTICE_DAYS = 15

type Compared = { readonly from?: number | undefined; readonly to?: number | undefined }

const query = (entries: Record<string, number | undefined>) => {
  const blankAsMissing = Object.entries(entries).filter(([, value]) => value !== undefined)
  return blankAsMissing.length > 0
    ? `?${blankAsMissing.map(([name, value]) => `${name}=${value}`).join('&')}`
    : ''
}

export const termsPaths = {
  versions: (slug: string) => `/api/pages/slug/${encodeURIComponent(slug)}/versions`,
  compare: (slug: string, { from, to }: Compared = {}) =>
    `/api/pages/slug/${encodeURIComponent(slug)}/compare${query({ from, to })}`,
  accept: '/api/terms-acceptances',
}

export const termsVersionsPagePath = (slug: string, { from, to }: Compared = {}) =>
  `/pagine/${encodeURIComponent(slug)}/versioni${query({ da: from, a: to })}`

/** The question as a page, where the log-in without JavaScript leads. */
export const CHANGED_TERMS_PAGE_PATH = '/nuovi-testi'

export const changedTermsPagePath = (returnTo: string) =>
  returnTo === '/'
    ? CHANGED_TERMS_PAGE_PATH
    : `${CHANGED_TERMS_PAGE_PATH}?returnTo=${encodeURIComponent(returnTo)}`

/** Key of what is asked, among that page's answers. */
export const TERMS_FORM_KEY = `${CHANGED_TERMS_PAGE_PATH}#form`

export type TermsFormReply = { readonly due: readonly TermsToAccept[]; readonly returnTo: string }
