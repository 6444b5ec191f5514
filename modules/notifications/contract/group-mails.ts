/** `/api/admin/group-mails`: one e-mail to a group of members. */
import * as v from 'valibot'
import { listReplyOf } from '#modules/kernel/contract/paging.ts'
import {
  inputObject,
  optionalDay,
  optionalField,
  optionalFlag,
  optionalText,
  requiredLines,
  requiredTitle,
} from '#modules/kernel/contract.ts'

const ALL = '/api/admin/group-mails'

export const groupMailPaths = {
  all: ALL,
  test: '/api/admin/group-mail-tests',
  one: (id: string) => `${ALL}/${encodeURIComponent(id)}`,
  stop: (id: string) => `${ALL}/${encodeURIComponent(id)}/stop`,
}

export const AUDIENCE_SIDE_LABELS = { client: 'Chi cerca', professional: 'Chi offre' } as const
export const AUDIENCE_PLAN_LABELS = {
  none: 'Senza piano',
  basic: 'Base',
  pro: 'Professionale',
  enterprise: 'Enterprise',
} as const

const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  Object.keys(labels) as Key[]

const ID_MAX = 64
const PROVINCE = 'Scrivi la sigla della provincia, per esempio MI'

/** Everybody with a proven address whom all that is given fits. */
const Audience = inputObject({
  userType: optionalField(
    v.picklist(keysOf(AUDIENCE_SIDE_LABELS), 'Scegli «Chi cerca» o «Chi offre»'),
  ),
  provinceId: optionalField(
    v.pipe(v.string(PROVINCE), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, PROVINCE)),
  ),
  categoryId: optionalText(ID_MAX),
  plan: optionalField(v.picklist(keysOf(AUDIENCE_PLAN_LABELS), 'Scegli un piano')),
  /** Who goes on with this plan by card. */
  renewsPlanId: optionalText(ID_MAX),
  activeSince: optionalDay,
  /** The law or a contract owes it: also to those who want no news. */
  isOwed: optionalFlag,
})
export type GroupMailAudience = v.InferOutput<typeof Audience>

export const GroupMailInput = inputObject({
  audience: Audience,
  subject: requiredTitle('Scrivi l’oggetto', 120),
  text: requiredLines('Scrivi il testo', 5000),
})
export type GroupMailInput = v.InferOutput<typeof GroupMailInput>

export const GROUP_MAIL_STATES = {
  sending: 'In corso',
  stopped: 'Fermata',
  done: 'Finita',
} as const

/** Counts without tracking: what the mail server took, what it sent back, and who pressed `Non scrivetemi più`. */
export const GroupMailReply = v.object({
  id: v.string(),
  subject: v.string(),
  text: v.string(),
  state: v.picklist(keysOf(GROUP_MAIL_STATES)),
  total: v.number(),
  sent: v.number(),
  bounced: v.number(),
  unsubscribed: v.number(),
  createdAt: v.string(),
})
export type GroupMailReply = v.InferOutput<typeof GroupMailReply>
export const GroupMailListReply = listReplyOf(GroupMailReply)

/** How many it would go to. */
export const GroupMailTestReply = v.object({ count: v.number() })
export type GroupMailTestReply = v.InferOutput<typeof GroupMailTestReply>
