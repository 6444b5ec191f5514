/** Settings of external checks. */
import * as v from 'valibot'
import { blankAsMissing } from '#modules/kernel/contract.ts'
import { isVatNumber } from '#modules/kernel/fiscal-ids.ts'

const VAT_ID = 'La partita IVA sono 11 cifre: controllale'

/** Unchanged when missing; removed by `null` or blank. */
const requesterVatId = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' ? value.replace(/[\s.-]/g, '') : value)),
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

export const ViesSettingsInput = v.object(
  {
    isEnabled: v.pipe(blankAsMissing, v.optional(v.boolean('Valore non valido'))),
    requesterVatId,
  },
  'Dati non validi',
)
export type ViesSettingsInput = v.InferOutput<typeof ViesSettingsInput>

/** `PUT /api/admin/settings/trust`: any subset; absent fields stay unchanged. */
export const TrustSettingsInput = v.object(
  { vies: v.pipe(blankAsMissing, v.optional(ViesSettingsInput)) },
  'Dati non validi',
)
export type TrustSettingsInput = v.InferOutput<typeof TrustSettingsInput>

export const TrustSettingsReply = v.object({
  vies: v.object({
    isEnabled: v.boolean(),
    /** Italian VAT number of the requester, so that VIES gives a consultation number. */
    requesterVatId: v.nullable(v.string()),
  }),
})
export type TrustSettingsReply = v.InferOutput<typeof TrustSettingsReply>

export const trustPaths = { settings: '/api/admin/settings/trust' }
