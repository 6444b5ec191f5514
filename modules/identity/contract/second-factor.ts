/** The second factor of staff accounts: a code from an authenticator app; accounts under attack show a mailed one. */
import * as v from 'valibot'
import { inputObject, optionalField, trimmedOrMissing } from '#modules/kernel/contract.ts'
import { passwordField } from './passwords.ts'

const MISSING = 'Inserisci il codice'
const WRONG_FORM =
  'Il codice è di 6 cifre; il codice di recupero è di 16 caratteri, tra lettere e numeri'

/** Codes are accepted in groups and in either case, as they are displayed. */
const codeField = v.pipe(
  trimmedOrMissing,
  v.string(MISSING),
  v.maxLength(40, WRONG_FORM),
  v.transform((code) => code.replace(/[\s-]/g, '').toLowerCase()),
  v.regex(/^(?:\d{6}|[a-z\d]{16})$/, WRONG_FORM),
)

/** The body of every route that takes a code. */
export const SecondFactorCodeInput = inputObject({ code: codeField })
export type SecondFactorCodeInput = v.InferOutput<typeof SecondFactorCodeInput>

/** The code may be absent if a passkey was shown within the last minutes. */
export const RenewCodesInput = inputObject({ code: optionalField(codeField) })

export const EnrolmentInput = inputObject({ password: passwordField('Password richiesta') })

export const SecondFactorReply = v.object({
  isOn: v.boolean(),
  /** Staff only. */
  isOffered: v.boolean(),
  isRequired: v.boolean(),
  /** A passkey of the staff is a second factor too. */
  hasPasskey: v.boolean(),
  recoveryCodesLeft: v.number(),
})
export type SecondFactorReply = v.InferOutput<typeof SecondFactorReply>

/** This is shown once, while the app is being set up. */
export const EnrolmentReply = v.object({
  secret: v.string(),
  address: v.string(),
  /** An SVG picture of the QR code. */
  picture: v.string(),
})
export type EnrolmentReply = v.InferOutput<typeof EnrolmentReply>

/** This is shown once: only digests are stored. */
export const RecoveryCodesReply = v.object({ recoveryCodes: v.array(v.string()) })
export type RecoveryCodesReply = v.InferOutput<typeof RecoveryCodesReply>

/** `GET` and `PUT /api/admin/settings/security`. */
export const SecuritySettings = inputObject({
  isSecondFactorRequired: v.boolean('Valore non valido'),
})
export type SecuritySettings = v.InferOutput<typeof SecuritySettings>
