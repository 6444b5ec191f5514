import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { aJob } from './a-job.ts'

/** A job request as its owner sees it. */
export const anOwnJob = (changes: Partial<OwnJobRequestReply> = {}): OwnJobRequestReply => ({
  ...aJob(),
  categoryWords: null,
  clientLastName: 'Rossi',
  clientEmail: 'giulia@example.it',
  clientPhone: '3331234567',
  clientPhoneE164: '+393331234567',
  emailVerified: true,
  contactDoubted: false,
  quoteCount: 0,
  chosenName: null,
  review: null,
  consent: null,
  preferredContactMethods: ['email', 'phone'],
  hasWhatsapp: false,
  callTimePreferences: ['morning'],
  moderationState: 'approved',
  rejectionReason: null,
  modificationRequest: null,
  publicUntil: '2026-03-31T10:00:00.000Z',
  pendingChanges: null,
  ...changes,
})
