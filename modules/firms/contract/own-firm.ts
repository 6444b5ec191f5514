/** One's own firm, as its owner reads it. */
import * as v from 'valibot'
import { CallOutReply } from '#modules/kernel/contract/call-out.ts'
import { e164PhoneField } from '#modules/kernel/contract.ts'
import { FIRM_TEXT_FIELDS } from './firm-words.ts'
import { profileTextFields } from './profile-texts.ts'

export const FIRM_STATES = ['draft', 'waiting', 'shown', 'suspended'] as const
export type FirmState = (typeof FIRM_STATES)[number]
export const FIRM_STATE_LABELS: Readonly<Record<FirmState, string>> = {
  draft: 'Non visibile',
  waiting: 'In attesa',
  shown: 'Visibile a tutti',
  suspended: 'Sospeso',
}

/** What a shown firm has, in the order in which it is asked, with what to do about it. */
export const MISSING_PART_LABELS = {
  trades: 'almeno un mestiere',
  areas: 'almeno una zona in cui lavori',
  city: 'la città',
  provinceId: 'la provincia',
  vatId: 'la partita IVA',
  legalName: 'la ragione sociale',
} as const
export type FirmPart = keyof typeof MISSING_PART_LABELS
export const REQUIRED_FIRM_PARTS = Object.keys(MISSING_PART_LABELS) as FirmPart[]

const Area = v.union([
  v.object({ comuneId: v.string(), radiusKm: v.number() }),
  v.object({ provinceId: v.string() }),
])

const textOrNull = v.nullable(v.string())

/** `GET /api/firm`; never saved has `id` and `slug` null and everything missing. */
export const OwnFirmReply = v.object({
  id: textOrNull,
  slug: textOrNull,
  state: v.picklist(FIRM_STATES),
  missing: v.array(v.picklist(REQUIRED_FIRM_PARTS)),
  /** True if everybody sees it, also while a new name waits. */
  isPublic: v.boolean(),
  /** ISO 8601: since when the staff should look; null while nothing waits. */
  waitingSince: textOrNull,
  /** Words of `waitingSince` that the staff reads first; what was public stays so meanwhile. */
  waitingWords: v.array(v.picklist(FIRM_TEXT_FIELDS)),
  suspendedReason: textOrNull,
  /** Why the staff last refused it; null once it asks again. */
  rejectionReason: textOrNull,
  legalName: textOrNull,
  tradeName: textOrNull,
  vatId: textOrNull,
  fiscalCode: textOrNull,
  legalForm: textOrNull,
  reaNumber: textOrNull,
  address: textOrNull,
  postalCode: textOrNull,
  city: textOrNull,
  provinceId: textOrNull,
  pec: textOrNull,
  phone: textOrNull,
  phoneE164: e164PhoneField,
  isPhonePublic: v.boolean(),
  website: textOrNull,
  about: textOrNull,
  foundedYear: v.nullable(v.number()),
  logoUrl: textOrNull,
  callOut: v.nullable(CallOutReply),
  trades: v.array(v.string()),
  areas: v.array(Area),
  ...profileTextFields,
  /** The region of `provinceId`. */
  regionId: textOrNull,
  /** The names of `areas`, in the same order. */
  areaNames: v.array(v.string()),
  /** What VIES said about the VAT number; null before it was asked or while it is off. */
  viesOutcome: v.nullable(v.picklist(['valid', 'absent', 'silent'])),
  /** VIES is asked: a draft with a VAT number alone gets its name from there. */
  isViesOn: v.optional(v.literal(true)),
})
export type OwnFirmReply = v.InferOutput<typeof OwnFirmReply>
