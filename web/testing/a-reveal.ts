import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'

export type JobReveal = Extract<ContactRevealReply, { kind: 'job' }>

/** A contact that its professional reads, of a request. */
export const aReveal = (changes: Partial<JobReveal> = {}): ContactRevealReply => ({
  id: 'r1',
  kind: 'job',
  listingId: 'j1',
  title: 'Rifare il bagno',
  city: 'Bologna',
  status: 'active',
  isPublic: true,
  revealedAt: '2026-03-02T09:00:00.000Z',
  note: null,
  progress: 'to_call',
  talkId: null,
  report: null,
  state: 'used',
  writeBefore: null,
  answerBefore: null,
  returnedBecause: null,
  endedBecause: null,
  endedAt: null,
  isAnsweredLate: false,
  readableUntil: null,
  isChosen: false,
  reportableUntil: '2026-03-09T09:00:00.000Z',
  contact: {
    clientName: 'Giulia',
    clientLastName: 'Rossi',
    clientEmail: 'giulia@example.it',
    clientPhone: '333 123 4567',
    clientPhoneE164: '+393331234567',
    hasWhatsapp: true,
    preferredContactMethods: ['phone'],
    callTimePreferences: ['morning'],
    emailVerified: false,
  },
  ...changes,
})
