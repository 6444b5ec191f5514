/** Paths and labels without a schema, so that pages that only read load no schema library. */
import { OWN_LISTINGS_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'

export const TALK_STATES = ['open', 'chosen', 'closed'] as const
export type TalkState = (typeof TALK_STATES)[number]

export const TALK_STATE_LABELS: Readonly<Record<TalkState, string>> = {
  open: 'Aperta',
  chosen: 'Scelto',
  closed: 'Chiusa',
}

/** States of a contact that the client gives: not yet given, returned to the professional's plan, or given. */
export const CONTACT_KEY_STATES = ['withheld', 'returned', 'given'] as const
export type ContactKeyState = (typeof CONTACT_KEY_STATES)[number]

/** Why a talk is closed: by one of the two, the client's choice, the end of its listing, an account, or the staff. */
export const TALK_CLOSING_CAUSES = [
  'side',
  'choice',
  'completion',
  'expiry',
  'deactivation',
  'erasure',
  'suspension',
  'declined',
  'unanswered',
  'unwritten',
] as const
export type TalkClosingCause = (typeof TALK_CLOSING_CAUSES)[number]

/** After these the client may open it again. */
const REOPENABLE: readonly (TalkClosingCause | null)[] = ['choice', 'completion', 'expiry']
export const isReopenable = (state: TalkState, cause: TalkClosingCause | null) =>
  state === 'closed' && REOPENABLE.includes(cause)

/** Who was passed over may still be chosen, while the request is not completed. */
export const isPassedOverButOpen = (cause: TalkClosingCause | null, canBeClosed: boolean) =>
  cause === 'choice' && canBeClosed

/** Events of a talk that are neither messages nor quotes. */
export const TALK_EVENTS = [
  'chosen',
  'other-chosen',
  'closed',
  'reopened',
  'suspended',
  'given',
  'declined',
  'unanswered',
  'answered-elsewhere',
] as const
export type TalkEvent = (typeof TALK_EVENTS)[number]

/** Some of one's talks. */
export const TALK_FILTERS = ['unread', 'quotes', 'chosen'] as const
export type TalkFilter = (typeof TALK_FILTERS)[number]

export const MESSAGE_TEXT_MAX = 5000
export const IMAGES_PER_MESSAGE = 6
export const ENTRIES_PER_PAGE = 20

/** Who has no account any more. */
export const ERASED_USER_NAME = 'Utente cancellato'

const path = (...parts: readonly string[]) => parts.map(encodeURIComponent).join('/')

type InboxPage = {
  readonly limit: number
  readonly offset: number
  readonly only?: TalkFilter | undefined
}

/** How long a browser shows talks and quotes without asking again. */
export const TALK_FRESH_MS = 2000

export const talkPaths = {
  all: '/api/talks',
  /** The inbox omits talks in which nobody wrote yet. */
  inbox: ({ limit, offset, only }: InboxPage) =>
    `/api/talks?limit=${limit}&offset=${offset}&withWords=true${only ? `&only=${only}` : ''}`,
  one: (id: string) => `/api/talks/${path(id)}`,
  /** The 20 entries before that one. */
  before: (id: string, entryId: string) => `/api/talks/${path(id)}?before=${path(entryId)}`,
  /** The 20 entries up to that one; ids are hexadecimal. */
  upTo: (id: string, entryId: string) => `/api/talks/${path(id)}?before=${path(`${entryId}g`)}`,
  messages: (id: string) => `/api/talks/${path(id)}/messages`,
  images: (id: string) => `/api/talks/${path(id)}/images`,
  image: (id: string, imageId: string) => `/api/talks/${path(id)}/images/${path(imageId)}`,
  read: (id: string) => `/api/talks/${path(id)}/read`,
  quotes: (id: string) => `/api/talks/${path(id)}/quotes`,
  quote: (id: string, quoteId: string) => `/api/talks/${path(id)}/quotes/${path(quoteId)}`,
  choose: (id: string) => `/api/talks/${path(id)}/choose`,
  /** The client opens one again that ended without them. */
  reopen: (id: string) => `/api/talks/${path(id)}/reopen`,
  /** The client gives the contact. */
  giveContact: (id: string) => `/api/talks/${path(id)}/give-contact`,
  /** `No, grazie`. */
  decline: (id: string) => `/api/talks/${path(id)}/decline`,
  close: (id: string) => `/api/talks/${path(id)}/close`,
  report: (id: string) => `/api/talks/${path(id)}/report`,
  block: (id: string) => `/api/talks/${path(id)}/block`,
  /** Quotes for one's own request, newest revision of each professional. */
  quotesFor: (requestId: string) => `/api/my-job-requests/${path(requestId)}/quotes`,
  templates: '/api/quote-templates',
  template: (id: string) => `/api/quote-templates/${path(id)}`,
  /** Answering by the link of a mail, without a session. */
  byLink: (token: string) => `/api/talk-links/${path(token)}`,
  /** Serves the staff while a report about the talk exists. */
  reported: (id: string) => `/api/admin/talks/${path(id)}`,
  reportedImage: (id: string, imageId: string) =>
    `/api/admin/talks/${path(id)}/images/${path(imageId)}`,
}

export const TALKS_PAGE_PATH = '/messaggi'
/** The talks in which a quote was sent. */
export const QUOTES_PAGE_PATH = `${TALKS_PAGE_PATH}?filtro=preventivi`
export const talkPagePath = (id: string) => `${TALKS_PAGE_PATH}/${path(id)}`
/** What is said before a link of a message leaves the site; it knows the address by its place in the message. */
export const talkLeavingPagePath = (id: string, entryId: string, place: number) =>
  `${talkPagePath(id)}/link/${path(entryId)}/${place}`
/** A mail's one-time link leads here. */
export const talkLinkPagePath = (token: string) => `${TALKS_PAGE_PATH}/rispondi/${path(token)}`
/** Shows that the answer was sent without JavaScript. */
export const talkLinkSentPagePath = (token: string) => `${talkLinkPagePath(token)}?inviato=1`
export const reportedTalkPagePath = (id: string) => `/admin/conversazioni/${path(id)}`
/** The printable page of a quote. */
export const quotePagePath = (talkId: string, quoteId: string) =>
  `${talkPagePath(talkId)}/preventivi/${path(quoteId)}`
/** A professional writes a quote here, beginning with the contents of an earlier one if it is named. */
export const quoteEditorPagePath = (talkId: string, beginWith?: string) =>
  `${talkPagePath(talkId)}/preventivo${beginWith === undefined ? '' : `?da=${path(beginWith)}`}`
export const comparePagePath = (requestId: string) =>
  `${OWN_LISTINGS_PAGE_PATH}/${path(requestId)}/confronta`
