/** Mail settings. Any subset is accepted; absent fields stay unchanged. */
import * as v from 'valibot'
import { emailField, inputObject, normalizedEmail, wholeNumber } from '#modules/kernel/contract.ts'

export const MAIL_SECURITIES = ['starttls', 'tls', 'none'] as const
export type MailSecurity = (typeof MAIL_SECURITIES)[number]

const isPlain = (value: string) => value.isWellFormed() && !/\p{Cc}/u.test(value)

/** Unchanged when missing; `""` and `null` remove it. */
const text = (maxLength: number, message: string, is: (value: string) => boolean = isPlain) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(message),
        v.trim(),
        v.maxLength(maxLength, `Massimo ${maxLength} caratteri`),
        v.check((value) => value === '' || is(value), message),
      ),
    ),
  )

const NAME_OF_A_SERVER = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?$/i

const WRONG_PORT = 'La porta deve essere tra 1 e 65535'

const port = v.optional(v.nullable(wholeNumber(WRONG_PORT, 1, 65_535)))
const host = text(253, 'Nome del server non valido', (value) => NAME_OF_A_SERVER.test(value))
const user = text(200, 'Utente non valido')
const name = text(100, 'Nome non valido')
const address = v.optional(
  v.nullable(
    v.union(
      [v.pipe(v.string(), v.trim(), v.literal('')), normalizedEmail('Email non valida')],
      'Email non valida',
    ),
  ),
)
/** Write-only: `""` leaves the stored password, `null` removes it, and so does another server. */
const password = v.optional(
  v.nullable(
    v.pipe(
      v.string('Password non valida'),
      v.maxLength(300, 'Massimo 300 caratteri'),
      v.check(isPlain, 'Password non valida'),
    ),
  ),
)
const flag = v.optional(v.nullable(v.boolean('Valore non valido')))
const lines = text(1000, 'Testo non valido', (value) => isPlain(value.replace(/\r?\n/g, ' ')))

/** The specification's field names are accepted too, and win over the shorter ones. */
export const MailSettingsInput = inputObject({
  host,
  port,
  security: v.optional(v.nullable(v.picklist(MAIL_SECURITIES, 'Cifratura non valida'))),
  user,
  password,
  senderName: name,
  senderAddress: address,
  replyTo: address,
  smtpHost: host,
  smtpPort: port,
  smtpUser: user,
  smtpPassword: password,
  fromName: name,
  fromEmail: address,
  /** False: the server stays stored but unused. */
  isActive: flag,
  registration: v.optional(
    inputObject({
      isActive: flag,
      fromName: name,
      fromEmail: address,
      subject: text(150, 'Oggetto non valido'),
      text: lines,
    }),
  ),
})
export type MailSettingsInput = v.InferOutput<typeof MailSettingsInput>

export const MailSettingsReply = v.object({
  /** Source of the server: settings, environment, or none, and then mails are written as files. */
  source: v.picklist(['settings', 'environment', 'nobody']),
  host: v.string(),
  port: v.nullable(v.number()),
  security: v.picklist(MAIL_SECURITIES),
  user: v.string(),
  password: v.object({ isSet: v.boolean() }),
  senderName: v.string(),
  /** Empty while the default, e.g. at localhost, is not an address that the form accepts. */
  senderAddress: v.string(),
  replyTo: v.string(),
  smtpHost: v.string(),
  smtpPort: v.number(),
  smtpUser: v.string(),
  smtpPassword: v.object({ isSet: v.boolean() }),
  fromName: v.string(),
  fromEmail: v.string(),
  isActive: v.boolean(),
  registration: v.object({
    isActive: v.boolean(),
    fromName: v.string(),
    fromEmail: v.string(),
    subject: v.string(),
    text: v.string(),
  }),
})
export type MailSettingsReply = v.InferOutput<typeof MailSettingsReply>

/** The body of `POST /api/admin/settings/email/test`. */
export const MailTestInput = inputObject({ recipient: emailField })

export type MailTestInput = v.InferOutput<typeof MailTestInput>

export const MailTestReply = v.object({
  isSent: v.boolean(),
  message: v.string(),
  answer: v.nullable(v.string()),
})
export type MailTestReply = v.InferOutput<typeof MailTestReply>
