/** The staff's look at who a firm is. */
import * as v from 'valibot'
import { listReplyOf, pageQueryFields } from '#modules/kernel/contract/paging.ts'
import {
  e164PhoneField,
  inputObject,
  optionalField,
  optionalText,
  requiredLines,
  requiredText,
} from '#modules/kernel/contract.ts'
import { DECISION_BASES } from '#modules/kernel/decisions.ts'
import { FirmTextChange } from './firm-changes.ts'
import { FIRM_STATES } from './own-firm.ts'

/** `q` searches names, VAT number and the owner's address. */
export const FirmQueueQuery = v.object({
  state: optionalField(v.picklist(FIRM_STATES, 'Stato non valido'), 'waiting'),
  q: optionalText(100),
  ...pageQueryFields,
})
export type FirmQueueQuery = v.InferOutput<typeof FirmQueueQuery>

const textOrNull = v.nullable(v.string())
const identityFields = {
  legalName: textOrNull,
  tradeName: textOrNull,
  vatId: textOrNull,
  legalForm: textOrNull,
}

/** One line of `GET /api/admin/firms`, as the firm asks to be. */
export const QueuedFirmReply = v.object({
  ...identityFields,
  id: v.string(),
  slug: v.string(),
  state: v.picklist(FIRM_STATES),
  /** What is public meanwhile; null for a firm that is not. */
  approved: v.nullable(v.object(identityFields)),
  /** Words that wait for a look, beside what is public meanwhile. */
  waitingWords: v.array(FirmTextChange),
  waitingSince: textOrNull,
  suspendedReason: textOrNull,
  reaNumber: textOrNull,
  city: textOrNull,
  provinceId: textOrNull,
  phone: textOrNull,
  phoneE164: e164PhoneField,
  website: textOrNull,
  about: textOrNull,
  trades: v.array(v.string()),
  owner: v.object({ id: v.string(), name: v.string(), email: v.string() }),
  /** Moderators read the telephone and the owner's address after `Mostra`; absent for admins. */
  isContactHidden: v.optional(v.boolean()),
  /** This is null while VIES was not asked. */
  vies: v.nullable(
    v.object({
      outcome: v.picklist(['valid', 'absent', 'silent']),
      /** The name that the register holds. */
      name: textOrNull,
      isSameName: v.nullable(v.boolean()),
    }),
  ),
  /** The company or office that everybody knows and that its name is read as. */
  bigName: textOrNull,
  /** Legal names of other firms with this VAT number, whatever their state. */
  sameNumber: v.array(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type QueuedFirmReply = v.InferOutput<typeof QueuedFirmReply>

/** Moderators read these fields before `Mostra`; fields that are not named here stay hidden. */
export const ModeratedFirmReply = v.pick(QueuedFirmReply, [
  'id',
  'slug',
  'state',
  'legalName',
  'tradeName',
  'vatId',
  'legalForm',
  'approved',
  'waitingWords',
  'waitingSince',
  'suspendedReason',
  'reaNumber',
  'city',
  'provinceId',
  'phone',
  'phoneE164',
  'website',
  'about',
  'trades',
  'owner',
  'isContactHidden',
  'vies',
  'bigName',
  'sameNumber',
  'createdAt',
  'updatedAt',
])

export const FirmQueueReply = listReplyOf(QueuedFirmReply)

/** The query of `POST /api/admin/firms/{id}/approve`: `seen` is the `updatedAt` of what was looked at. */
export const ApproveFirmInput = inputObject({ seen: optionalText(30) })
export type ApproveFirmInput = v.InferOutput<typeof ApproveFirmInput>

const reason = requiredLines('Indica il motivo', 1000)

export const RejectFirmInput = inputObject({ reason })
export type RejectFirmInput = v.InferOutput<typeof RejectFirmInput>

/** The ground defaults to the law: an impersonator leaves at once. */
export const SuspendFirmInput = inputObject({
  reason,
  ground: optionalField(
    v.picklist(DECISION_BASES, 'Scegli su che cosa si basa la decisione'),
    'law',
  ),
})
export type SuspendFirmInput = v.InferOutput<typeof SuspendFirmInput>

/** `POST /api/firm/contest`: somebody else has one's VAT number. */
export const ContestVatNumberInput = inputObject({
  vatId: requiredText('Indica la partita IVA', 20),
  legalName: requiredText('Indica la ragione sociale della tua impresa', 80),
  reason: requiredLines('Spiega perché la partita IVA è tua', 2000),
})
export type ContestVatNumberInput = v.InferOutput<typeof ContestVatNumberInput>

export const FIRM_REJECTION_REASONS = [
  'La ragione sociale non è quella del registro delle imprese per questa partita IVA: scrivila come nella visura.',
  'La partita IVA è di un’altra impresa.',
  'Il nome può essere confuso con quello di un’altra impresa o di un ente.',
  'Nei testi ci sono contatti o indirizzi di altri: scrivi il telefono e il sito della tua impresa nei campi «Telefono» e «Sito».',
  'La forma giuridica non è quella del registro delle imprese.',
] as const
