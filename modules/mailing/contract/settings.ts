/** How mail leaves, as the operator sets it. Any subset is taken; what is not named stays. */
import * as v from 'valibot'
import { EMAIL_MAX, emailField } from '#modules/kernel/contract.ts'

export const MAIL_SECURITIES = ['starttls', 'tls', 'none'] as const
export type MailSecurity = (typeof MAIL_SECURITIES)[number]

const isPlain = (value: string) => value.isWellFormed() && !/\p{Cc}/u.test(value)

/** Left alone when missing; `""` and `null` take it away. */
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

const isEmail = (value: string) =>
  v.safeParse(v.pipe(v.string(), v.maxLength(EMAIL_MAX), v.email()), value).success

const WRONG_PORT = 'La porta va da 1 a 65535'

const port = v.optional(
  v.nullable(
    v.pipe(
      v.number(WRONG_PORT),
      v.integer(WRONG_PORT),
      v.minValue(1, WRONG_PORT),
      v.maxValue(65_535, WRONG_PORT),
    ),
  ),
)
const host = text(253, 'Nome del server non valido', (value) => NAME_OF_A_SERVER.test(value))
const user = text(200, 'Utente non valido')
const name = text(100, 'Nome non valido')
const address = text(EMAIL_MAX, 'Email non valida', isEmail)
/** Write-only: `""` leaves what is kept, `null` removes it. Another server makes it forgotten. */
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

/** The specification's names count like the shorter ones, and win where both are sent. */
export const MailSettingsInput = v.object(
  {
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
    /** False: the server stays kept and unused. */
    isActive: flag,
    /** The mail to whoever registers. */
    registration: v.optional(
      v.object(
        {
          isActive: flag,
          fromName: name,
          fromEmail: address,
          subject: text(150, 'Oggetto non valido'),
          text: lines,
        },
        'Dati non validi',
      ),
    ),
  },
  'Dati non validi',
)
export type MailSettingsInput = v.InferOutput<typeof MailSettingsInput>

export const MailSettingsReply = v.object({
  /** Who names the server: the settings, the environment, or nobody, and then mail becomes files. */
  source: v.picklist(['settings', 'environment', 'nobody']),
  host: v.string(),
  port: v.nullable(v.number()),
  security: v.picklist(MAIL_SECURITIES),
  user: v.string(),
  password: v.object({ isSet: v.boolean() }),
  senderName: v.string(),
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
export const MailTestInput = v.object({ recipient: emailField }, 'Dati non validi')

export type MailTestInput = v.InferOutput<typeof MailTestInput>

export const MailTestReply = v.object({
  isSent: v.boolean(),
  message: v.string(),
  /** What the mail server said, in its own words. */
  answer: v.nullable(v.string()),
})
export type MailTestReply = v.InferOutput<typeof MailTestReply>
