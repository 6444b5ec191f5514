/** Payment methods as the operator sets them. Any subset is accepted; absent fields stay unchanged. */

import * as v from 'valibot'
import { inputObject, singleLineText, wholeNumber } from '#modules/kernel/contract.ts'
import { isIban } from '#modules/kernel/iban.ts'
import { normalizeCode } from '#modules/kernel/normalize-code.ts'

/** Unchanged when missing, emptied by `""` or `null`. */
const text = (maxLength: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string('Valore non valido'),
        v.trim(),
        singleLineText,
        v.maxLength(maxLength, `Massimo ${maxLength} caratteri`),
      ),
    ),
  )

const emptyOr = (is: (value: string) => boolean) => (value: string) => value === '' || is(value)

const textOfShape = (maxLength: number, is: (value: string) => boolean, message: string) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(message),
        v.trim(),
        v.maxLength(maxLength, `Massimo ${maxLength} caratteri`),
        v.check(emptyOr(is), message),
      ),
    ),
  )

/** Write-only: `""` leaves the stored secret, `null` removes it. */
const secret = (pattern: RegExp, message: string) =>
  textOfShape(300, (value) => pattern.test(value), message)

const flag = v.optional(v.boolean('Valore non valido'))

const WRONG_DAYS = 'I giorni devono essere da 1 a 60'

/** Name of a method at the checkout; empty for the built-in text. */
const words = { displayName: text(60), description: text(300) }

const NO_JSON = 'Scrivi un oggetto JSON, per esempio {"chiave": "valore"}'

/** The operator's notes for other programs; `null` and `""` empty them. */
const additionalSettings = v.optional(
  v.pipe(
    v.nullable(v.union([v.record(v.string(), v.unknown()), v.string()], NO_JSON)),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const settings = toObject(dataset.value)
      if (settings && JSON.stringify(settings).length <= 4000) return settings
      addIssue({ message: NO_JSON })
      return NEVER
    }),
  ),
)

const toObject = (value: unknown): Readonly<Record<string, unknown>> | null => {
  if (value === null || value === '') return {}
  if (typeof value !== 'string') return value as Record<string, unknown>
  try {
    const parsed: unknown = JSON.parse(value)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

export const PaymentSettingsInput = inputObject({
  bank_transfer: v.optional(
    inputObject({
      isEnabled: flag,
      iban: v.optional(
        v.nullable(
          v.pipe(
            v.string('IBAN non valido'),
            v.maxLength(60, 'IBAN non valido'),
            v.transform(normalizeCode),
            v.check(emptyOr(isIban), 'IBAN non valido'),
          ),
        ),
      ),
      bic: textOfShape(
        11,
        (value) => /^[A-Za-z]{6}[A-Za-z\d]{2}([A-Za-z\d]{3})?$/.test(value),
        'BIC non valido',
      ),
      ...words,
      /** This is shown with the bank transfer, besides IBAN and causale. */
      bankDescription: text(300),
      additionalSettings,
      bankName: text(100),
      accountHolder: text(100),
      expiryDays: v.optional(wholeNumber(WRONG_DAYS, 1, 60)),
    }),
  ),
  card: v.optional(
    inputObject({
      isEnabled: flag,
      ...words,
      additionalSettings,
      publicKey: textOfShape(
        300,
        (value) => /^pk_\w+$/.test(value),
        'La chiave pubblica deve iniziare con pk_',
      ),
      secretKey: secret(/^(sk|rk)_\w+$/, 'La chiave segreta deve iniziare con sk_ o rk_'),
      webhookSecret: secret(/^whsec_\S+$/, 'Il segreto del webhook deve iniziare con whsec_'),
    }),
  ),
})
export type PaymentSettingsInput = v.InferOutput<typeof PaymentSettingsInput>

const SecretState = v.object({ isSet: v.boolean() })

const shownWords = {
  displayName: v.string(),
  description: v.string(),
  additionalSettings: v.record(v.string(), v.unknown()),
}

export const PaymentSettingsReply = v.object({
  bank_transfer: v.object({
    isEnabled: v.boolean(),
    iban: v.string(),
    bic: v.string(),
    ...shownWords,
    bankDescription: v.string(),
    bankName: v.string(),
    accountHolder: v.string(),
    expiryDays: v.number(),
  }),
  card: v.object({
    ...shownWords,
    isEnabled: v.boolean(),
    publicKey: v.string(),
    secretKey: SecretState,
    webhookSecret: SecretState,
  }),
})
export type PaymentSettingsReply = v.InferOutput<typeof PaymentSettingsReply>
