/** The certified mailbox (PEC) that sends e-invoices to SdI. */
import * as v from 'valibot'
import { inputObject, normalizedEmail } from '#modules/kernel/contract.ts'
import { optionalSettingField } from './company.ts'

/** Address for the first file; SdI answers with the address for all later ones. */
export const FIRST_SDI_EMAIL = 'sdi01@pec.fatturapa.it'

const ADDRESS = 'Indirizzo PEC non valido'
const SERVER = 'Scrivi il server così: smtps://utente:password@server:porta'

const address = normalizedEmail(ADDRESS)

const isMailServer = (value: string) =>
  URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== ''

export const PecSettingsInput = inputObject({
  isEnabled: v.optional(v.boolean('Valore non valido')),
  /** The operator's own certified address. */
  address: optionalSettingField(address),
  sdiAddress: optionalSettingField(address),
  /** Write-only, because it contains the password. */
  smtpUrl: optionalSettingField(
    v.pipe(v.string(SERVER), v.trim(), v.maxLength(500, SERVER), v.check(isMailServer, SERVER)),
  ),
})
export type PecSettingsInput = v.InferOutput<typeof PecSettingsInput>

export const PecSettingsReply = v.object({
  isEnabled: v.boolean(),
  address: v.nullable(v.string()),
  sdiAddress: v.string(),
  smtpUrl: v.object({ isSet: v.boolean() }),
})
export type PecSettingsReply = v.InferOutput<typeof PecSettingsReply>
