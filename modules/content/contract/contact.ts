import * as v from 'valibot'
import { createPageQuery, listReplyOf } from '#modules/kernel/contract/paging.ts'
import { checkPlainName } from '#modules/kernel/contract/plain-name.ts'
import {
  e164PhoneField,
  inputObject,
  normalizedEmail,
  optionalField,
  optionalLines,
  optionalPhone,
  optionalText,
  requiredLines,
  requiredTitle,
  trimmedOrMissing,
} from '#modules/kernel/contract.ts'

const NAME_MIN = 2
const PHONE_MIN = 10
const SUBJECT_MIN = 5
const MESSAGE_MIN = 10
const MESSAGE_MAX = 5000

const WRONG_EMAIL = 'Inserisci un email valida'

/** Lengths of a field; a value that is not text counts as too short. */
const textField = (shortest: number, longest: number, message: string) =>
  v.pipe(optionalText(longest), v.string(message), v.minLength(shortest, message))

const writtenLines = (shortest: number, longest: number, message: string) =>
  v.pipe(optionalLines(longest), v.string(message), v.minLength(shortest, message))

const contactFields = {
  name: v.pipe(textField(NAME_MIN, 60, 'Il nome deve avere almeno 2 caratteri'), checkPlainName()),
  email: v.pipe(trimmedOrMissing, normalizedEmail(WRONG_EMAIL)),
  phone: v.pipe(
    optionalPhone,
    v.check(
      (phone) => phone === undefined || phone.length >= PHONE_MIN,
      'Inserisci un numero di telefono valido',
    ),
  ),
  subject: textField(SUBJECT_MIN, 150, "L'oggetto deve avere almeno 5 caratteri"),
  message: writtenLines(MESSAGE_MIN, MESSAGE_MAX, 'Il messaggio deve avere almeno 10 caratteri'),
}

export const ContactInput = inputObject({
  ...contactFields,
  /** Honeypot: hidden from people, filled in by bots. */
  website: optionalText(500),
  /** Milliseconds from rendering the form to sending it, as the browser measured them. */
  filledInMs: optionalField(v.number('Valore non valido')),
})
export type ContactInput = v.InferOutput<typeof ContactInput>

export const ContactReply = v.object({ id: v.string(), message: v.string() })

export const ContactInfoReply = v.object({
  /** `info@` this site's host until the operator has entered one. */
  email: v.string(),
  phone: v.string(),
  phoneE164: e164PhoneField,
  address: v.string(),
  supportHours: v.string(),
})
export type ContactInfoReply = v.InferOutput<typeof ContactInfoReply>

/** `q` searches sender, address and subject. */
export const ContactMessageQuery = v.object({
  state: optionalField(v.picklist(['open', 'handled', 'all'], 'Stato non valido'), 'all'),
  q: optionalText(100),
  format: optionalField(v.picklist(['csv'], 'Formato non valido')),
  ...createPageQuery(20),
})
export type ContactMessageQuery = v.InferOutput<typeof ContactMessageQuery>

export const ContactMessageReply = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  phoneE164: e164PhoneField,
  subject: v.string(),
  message: v.string(),
  /** The sender's plan gives precedence. */
  isPriority: v.boolean(),
  createdAt: v.string(),
  handledAt: v.nullable(v.string()),
  handledBy: v.nullable(v.string()),
  /** What the staff wrote back, oldest first; null for nothing. */
  answers: v.nullable(v.array(v.object({ text: v.string(), at: v.string() }))),
})
export type ContactMessageReply = v.InferOutput<typeof ContactMessageReply>

export const ContactMessageListReply = listReplyOf(ContactMessageReply)

/** `POST /api/admin/contact-messages/{id}/answer`. */
export const ContactAnswerInput = inputObject({
  subject: requiredTitle('Scrivi l’oggetto', 160),
  text: requiredLines('Scrivi la risposta', MESSAGE_MAX),
})
export type ContactAnswerInput = v.InferOutput<typeof ContactAnswerInput>

export const ContactMessageChange = inputObject({ isHandled: v.boolean('Valore non valido') })
