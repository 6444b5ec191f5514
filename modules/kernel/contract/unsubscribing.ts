/** Page behind the unsubscribe links of mails: GET shows a button, POST unsubscribes (RFC 8058). */
export const UNSUBSCRIBE_PAGE_PATH = '/disiscrizione'

export const unsubscribePath = (token: string) =>
  `${UNSUBSCRIBE_PAGE_PATH}?${new URLSearchParams({ token })}`

/** Unsubscribed, a mailbox without an account that hears no more or again, or a link that is not ours. */
export type UnsubscribeOutcome = 'done' | 'silenced' | 'speaks' | 'invalid'

/** `back` takes back what was pressed. */
export const unsubscribeOutcomePath = (end: UnsubscribeOutcome, back?: string) =>
  `${UNSUBSCRIBE_PAGE_PATH}?${new URLSearchParams({ end, ...(back && { back }) })}`
