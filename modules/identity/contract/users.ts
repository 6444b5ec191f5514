import * as v from 'valibot'
import { listReplyOf } from '#modules/kernel/contract/paging.ts'
import { tableQuery } from '#modules/kernel/contract/table-query.ts'
import { refusedFieldOf, USER_CARD_FIELDS } from '#modules/kernel/contract/user-card.ts'
import {
  e164PhoneField,
  emailField,
  inputObject,
  optionalField,
  optionalText,
  requiredLines,
  requiredTitle,
} from '#modules/kernel/contract.ts'

import { DECISION_BASES } from '#modules/kernel/decisions.ts'
import { ROLES } from '#modules/kernel/viewer.ts'
import { USER_TYPES } from './account.ts'

const WORD_MAX = 100
const UNKNOWN_ROLE = 'Ruolo non valido'
const UNKNOWN_TYPE = 'Tipo di utente non valido'

export const USER_STATES = [
  'active',
  'deactivated',
  'unverified',
  'subscribed',
  'plan-ended',
  'cart-left',
  'profile-half',
] as const
export type UserState = (typeof USER_STATES)[number]

/** `q` searches names and e-mail addresses. */
export const UsersQuery = v.object({
  q: optionalText(WORD_MAX),
  role: optionalField(v.picklist(ROLES, UNKNOWN_ROLE)),
  userType: optionalField(v.picklist(USER_TYPES, UNKNOWN_TYPE)),
  state: optionalField(v.picklist(USER_STATES, 'Stato non valido')),
  ...tableQuery(['newest', 'oldest', 'name', 'name-desc', 'email', 'email-desc']),
})
export type UsersQuery = v.InferOutput<typeof UsersQuery>

export const UserEntry = v.object({
  id: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  role: v.picklist(ROLES),
  userType: v.picklist(USER_TYPES),
  isActive: v.boolean(),
  emailVerified: v.boolean(),
  mustChangePassword: v.boolean(),
  subscriptionStatus: v.string(),
  subscriptionPlan: v.string(),
  subscriptionExpiresAt: v.nullable(v.string()),
  createdAt: v.string(),
})
export type UserEntry = v.InferOutput<typeof UserEntry>

export const UsersReply = listReplyOf(UserEntry)
export type UsersReply = v.InferOutput<typeof UsersReply>

/** `GET /api/admin/users/{id}`: with the user's activity. */
export const UserDetail = v.object({
  ...UserEntry.entries,
  jobRequests: v.number(),
  showcaseItems: v.number(),
  reveals: v.number(),
  liveSessions: v.number(),
  lastSeenAt: v.nullable(v.string()),
  /** The moment at which an account under notice is closed. */
  deactivatesAt: v.nullable(v.string()),
  /** Other accounts with the same billing identity, telephone or device. */
  maybeSame: v.array(v.object({ id: v.string(), email: v.string() })),
  /** How to reach somebody who has no mailbox. */
  phone: v.nullable(v.string()),
  phoneE164: e164PhoneField,
  /** Says since when mail does not arrive, and what the mail server answered. */
  deadAddress: v.nullable(v.object({ diedAt: v.string(), status: v.string(), said: v.string() })),
})
export type UserDetail = v.InferOutput<typeof UserDetail>

const elsewhere = (action: string) => refusedFieldOf(`POST /api/admin/users/{id}/${action}`)

/** The body of `PATCH /api/admin/users/{id}`: absent fields stay unchanged. */
export const UserChanges = inputObject({
  firstName: optionalText(60),
  lastName: optionalText(60),
  role: optionalField(v.picklist(ROLES, UNKNOWN_ROLE)),
  userType: optionalField(v.picklist(USER_TYPES, UNKNOWN_TYPE)),
  isActive: optionalField(v.boolean('Valore non valido')),
  emailVerified: optionalField(v.boolean('Valore non valido')),
  /** Confirmed by mail from the new address; the old one is told. */
  email: optionalField(emailField),
  /** Required with `isActive: false` and with `email`; mailed to the person. */
  reason: optionalText(2000),
  newPassword: elsewhere('set-password'),
  adminPassword: elsewhere('set-password'),
  forceChangeOnNextLogin: elsewhere('set-password'),
  cancelType: elsewhere('cancel-subscription'),
  days: elsewhere('grants'),
  contacts: elsewhere('grants'),
  subject: elsewhere('write'),
  text: elsewhere('write'),
  ground: optionalField(v.picklist(DECISION_BASES, 'Scegli su che cosa si basa la decisione')),
})
export type UserChanges = v.InferOutput<typeof UserChanges>

/** `POST /api/admin/users/{id}/write`: an e-mail of the staff to one person. */
export const UserMailInput = inputObject({
  ...USER_CARD_FIELDS,
  subject: requiredTitle('Scrivi l’oggetto', 150),
  text: requiredLines('Scrivi il messaggio', 5000),
})
export type UserMailInput = v.InferOutput<typeof UserMailInput>
