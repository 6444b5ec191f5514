/** Passkeys (WebAuthn). The server's options are handed to the browser as they come. */
import * as v from 'valibot'
import { inputObject, optionalField, requiredText } from '#modules/kernel/contract.ts'

const UNREADABLE = 'Non riusciamo a leggere la passkey'
const encoded = (maxLength: number) =>
  v.pipe(v.string(UNREADABLE), v.regex(/^[\w-]*$/, UNREADABLE), v.maxLength(maxLength, UNREADABLE))

const CREDENTIAL_ID_MAX = 1400
const credentialId = v.pipe(encoded(CREDENTIAL_ID_MAX), v.nonEmpty(UNREADABLE))

const credentialOf = <const Entries extends v.ObjectEntries>(response: Entries) =>
  inputObject({
    id: credentialId,
    rawId: credentialId,
    type: v.literal('public-key', UNREADABLE),
    response: v.object(response, UNREADABLE),
  })

const code = optionalField(
  v.pipe(
    v.string('Inserisci il codice'),
    v.maxLength(40, 'Il codice è di 6 cifre'),
    v.transform((typed) => typed.replace(/[\s-]/g, '')),
    v.regex(/^\d{6}$/, 'Il codice è di 6 cifre'),
  ),
)

/** The body of `POST /api/auth/passkeys/options`: the mailed code, unless the session showed something lately. */
export const PasskeyOptionsInput = inputObject({ code })
export type PasskeyOptionsInput = v.InferOutput<typeof PasskeyOptionsInput>

/** Are passed to `navigator.credentials` by its library. */
export const PasskeyOptionsReply = v.object({ options: v.record(v.string(), v.unknown()) })
export type PasskeyOptionsReply = v.InferOutput<typeof PasskeyOptionsReply>

/** The body of `POST /api/auth/passkeys/verify`: what the browser made. */
export const NewPasskeyInput = credentialOf({
  clientDataJSON: encoded(4000),
  attestationObject: encoded(20_000),
  transports: optionalField(v.array(requiredText(UNREADABLE, 30), UNREADABLE)),
})
export type NewPasskeyInput = v.InferOutput<typeof NewPasskeyInput>

/** The body of `POST /api/login/passkey/verify`: what the browser signed. */
export const PasskeyLoginInput = credentialOf({
  clientDataJSON: encoded(4000),
  authenticatorData: encoded(4000),
  signature: encoded(4000),
  userHandle: optionalField(encoded(200)),
})
export type PasskeyLoginInput = v.InferOutput<typeof PasskeyLoginInput>

export const PasskeyNameInput = inputObject({ name: requiredText('Scrivi un nome', 60) })

export const PasskeyReply = v.object({
  id: v.string(),
  name: v.string(),
  /** ISO 8601, UTC. */
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
  /** Made for an earlier address of the site, on which alone it works. */
  isOfOtherAddress: v.boolean(),
})
export type PasskeyReply = v.InferOutput<typeof PasskeyReply>

export const PasskeysReply = v.array(PasskeyReply)

/** Recovery codes come with the first second factor of the staff, shown once. */
export const NewPasskeyReply = v.object({
  ...PasskeyReply.entries,
  recoveryCodes: v.optional(v.array(v.string())),
})
export type NewPasskeyReply = v.InferOutput<typeof NewPasskeyReply>
