import * as v from 'valibot'
import { inputObject, optionalField, wholeNumber } from '#modules/kernel/contract.ts'
import { isVatNumber } from '#modules/kernel/fiscal-ids.ts'
import { normalizeCode } from '#modules/kernel/normalize-code.ts'

export const REVEAL_REQUIREMENTS = ['none', 'email', 'vat', 'checked'] as const
export type RevealRequirement = (typeof REVEAL_REQUIREMENTS)[number]

export const REVEAL_REQUIREMENT_LABELS: Readonly<Record<RevealRequirement, string>> = {
  none: 'Niente: basta l’abbonamento',
  email: 'L’email verificata',
  vat: 'Il profilo dell’impresa con una partita IVA valida',
  checked: 'Il profilo dell’impresa e almeno un documento controllato',
}

export const DEFAULT_GRACE_DAYS = 30
const GRACE_DAYS_MAX = 365
const GRACE = `I giorni devono essere da 0 a ${GRACE_DAYS_MAX}`

const VAT_ID = 'La partita IVA è di 11 cifre: controllala'

/** Unchanged when missing; removed by `null` or blank. */
const requesterVatId = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' ? normalizeCode(value) : value)),
    v.transform((value) => (value === '' ? null : value)),
    v.nullable(
      v.pipe(
        v.string(VAT_ID),
        v.transform((value) => value.replace(/^IT/i, '')),
        v.check((value) => isVatNumber(value), VAT_ID),
      ),
    ),
  ),
)

export const ViesSettingsInput = inputObject({
  isEnabled: optionalField(v.boolean('Valore non valido')),
  requesterVatId,
})

/** `PUT /api/admin/settings/trust`: any subset; absent fields stay unchanged. */
export const VettingSettingsInput = inputObject({
  vies: optionalField(ViesSettingsInput),
  revealNeeds: optionalField(v.picklist(REVEAL_REQUIREMENTS, 'Scegli dall’elenco')),
  /** Days that existing members have once it gets stricter. */
  graceDays: optionalField(wholeNumber(GRACE, 0, GRACE_DAYS_MAX)),
})
export type VettingSettingsInput = v.InferOutput<typeof VettingSettingsInput>

export const VettingSettingsReply = v.object({
  revealNeeds: v.picklist(REVEAL_REQUIREMENTS),
  graceDays: v.number(),
  vies: v.object({
    isEnabled: v.boolean(),
    /** Italian VAT number of the requester, so that VIES gives a consultation number. */
    requesterVatId: v.nullable(v.string()),
  }),
})
export type VettingSettingsReply = v.InferOutput<typeof VettingSettingsReply>

/** Stays in addresses, stored settings and the audit log, because it is older than the module's name. */
export const VETTING_SETTINGS_KEY = 'trust'

export const vettingPaths = { settings: `/api/admin/settings/${VETTING_SETTINGS_KEY}` }
