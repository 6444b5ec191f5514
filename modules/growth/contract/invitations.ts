/** Codes for firms that the operator wins in person, with a gift of contacts. */
import * as v from 'valibot'
import { listReplyOf } from '#modules/kernel/contract/paging.ts'
import { inputObject, optionalDay, requiredText, wholeNumber } from '#modules/kernel/contract.ts'

export const INVITATION_CODES_MAX = 200
const COUNT = `I codici devono essere da 1 a ${INVITATION_CODES_MAX}`
const CONTACTS = 'I contatti in regalo devono essere da 0 a 20'
const DAYS = 'I giorni devono essere da 0 a 90'

const GiftInput = inputObject({
  contacts: wholeNumber(CONTACTS, 0, 20),
  days: wholeNumber(DAYS, 0, 90),
})

/** A gift needs contacts and days, or neither. */
export const InvitationInput = inputObject({
  label: requiredText('Scrivi a che cosa servono i codici, per esempio «Fiera di Padova»', 80),
  count: wholeNumber(COUNT, 1, INVITATION_CODES_MAX),
  gift: v.pipe(
    GiftInput,
    v.check(
      ({ contacts, days }) => contacts > 0 === days > 0,
      'Il regalo comprende contatti e giorni: scrivi tutti e due, oppure 0 in entrambi i campi',
    ),
  ),
  /** The last day. */
  expiresAt: v.pipe(optionalDay, v.string('Scrivi fino a quando valgono i codici')),
})
export type InvitationInput = v.InferOutput<typeof InvitationInput>

export const NewInvitationReply = v.object({
  id: v.string(),
  codes: v.array(v.object({ code: v.string() })),
})

const Gift = v.object({ contacts: v.number(), days: v.number() })

export const InvitationReply = v.object({
  id: v.string(),
  label: v.string(),
  count: v.number(),
  gift: Gift,
  expiresAt: v.string(),
  /** How many of its codes came how far. */
  results: v.object({
    seen: v.number(),
    registered: v.number(),
    shown: v.number(),
    revealed: v.number(),
    paid: v.number(),
  }),
  codes: v.array(
    v.object({
      code: v.string(),
      /** The farthest it came. */
      state: v.picklist(['new', 'seen', 'registered', 'shown', 'revealed', 'paid']),
    }),
  ),
})
export type InvitationReply = v.InferOutput<typeof InvitationReply>
export const InvitationListReply = listReplyOf(InvitationReply)
export type InvitationListReply = v.InferOutput<typeof InvitationListReply>

/** `GET /api/invitations/{code}`: what the invited firm reads. */
export const PublicInvitationReply = v.object({
  gift: Gift,
  expiresAt: v.string(),
  /** Neither used nor expired. */
  isValid: v.boolean(),
})
export type PublicInvitationReply = v.InferOutput<typeof PublicInvitationReply>
