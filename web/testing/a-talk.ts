import type { TalkEntryReply, TalkListItem, TalkReply } from '#modules/talks/contract/talks.ts'

/** A client's talk about a request, as the client sees it. */
export const aTalk = (changes: Partial<TalkReply> = {}): TalkReply => ({
  id: 't1',
  subject: 'Rifare il bagno',
  listing: { kind: 'job', id: 'j1', isPublic: true, canBeClosed: true },
  role: 'client',
  with: {
    name: 'Bruno Neri',
    firm: {
      slug: 'neri-impianti',
      name: 'Neri Impianti',
      checks: ['Partita IVA attiva in VIES · 3 novembre 2026'],
    },
    isGone: false,
  },
  state: 'open',
  contactKey: 'given',
  unread: 0,
  updatedAt: '2026-03-03T08:00:00.000Z',
  canWrite: true,
  canQuote: changes.role === 'professional' && changes.canWrite !== false,
  canChoose: false,
  isBlocked: false,
  mustWait: false,
  closedReason: null,
  closedCause: null,
  isReported: false,
  review: null,
  entries: [],
  firmPhoneE164: null,
  hasOlder: false,
  openedAt: '2026-03-01T09:00:00.000Z',
  ...changes,
})

/** A message of the professional; `place` orders it among others. */
export const anEntry = (place: number, changes: Partial<TalkEntryReply> = {}): TalkEntryReply => ({
  id: `e${String(place).padStart(4, '0')}`,
  kind: 'message',
  isMine: false,
  authorName: 'Bruno Neri',
  at: '2026-03-03T08:00:00.000Z',
  isRead: true,
  text: `Messaggio ${place}`,
  images: [],
  quote: null,
  event: null,
  ...changes,
})

/** A message of the client. */
export const ownEntry = (place: number, changes: Partial<TalkEntryReply> = {}) =>
  anEntry(place, { isMine: true, authorName: 'Giulia Rossi', ...changes })

export const aTalkLine = (changes: Partial<TalkListItem> = {}): TalkListItem => {
  const { id, subject, listing, role, with: other, state, contactKey, unread, updatedAt } = aTalk()
  const last = {
    kind: 'message',
    event: null,
    text: 'Passo domani alle nove',
    isMine: false,
  } as const
  return {
    id,
    subject,
    listing,
    role,
    with: other,
    state,
    contactKey,
    unread,
    updatedAt,
    last,
    ...changes,
  }
}
