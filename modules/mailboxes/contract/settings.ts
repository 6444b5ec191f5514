/** The mailboxes that the product reads: bounces of its mails, and certified mail with SdI's receipts. */
import * as v from 'valibot'
import {
  inputObject,
  normalizedEmail,
  optionalField,
  singleLineText,
  trimmedOrMissing,
  untrimmedOrMissing,
  wholeNumber,
} from '#modules/kernel/contract.ts'

export const MAILBOX_KINDS = ['bounces', 'certified'] as const
export type MailboxKind = (typeof MAILBOX_KINDS)[number]

export const mailboxPaths = {
  settings: '/api/admin/settings/inbox',
  test: '/api/admin/settings/inbox/test',
}

const HOST = 'Scrivi il nome del server, per esempio imap.esempio.it'
const NAME_OF_A_SERVER = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?$/i

const isPlain = (value: string) => value.isWellFormed() && !/\p{Cc}/u.test(value)

const text = (missing: string, most: number) =>
  v.pipe(
    trimmedOrMissing,
    v.string(missing),
    singleLineText,
    v.maxLength(most, `Massimo ${most} caratteri`),
  )

/** Before the @ of the mailbox of bounces: of 64 letters (RFC 5321) the others name the mail. */
export const LOCAL_PART_MAX = 25

const MailboxInput = v.object(
  {
    host: v.pipe(text(HOST, 253), v.regex(NAME_OF_A_SERVER, HOST)),
    /** 993 is encrypted at once; any other port upgrades by STARTTLS. */
    port: optionalField(wholeNumber('La porta deve essere tra 1 e 65535', 1, 65_535), 993),
    user: text('Scrivi il nome utente della casella', 200),
    /** Write-only: missing keeps the stored one, of the same server and user alone. */
    password: v.pipe(
      untrimmedOrMissing,
      v.optional(
        v.pipe(
          v.string('Password non valida'),
          v.maxLength(300, 'Massimo 300 caratteri'),
          v.check(isPlain, 'Password non valida'),
        ),
      ),
    ),
    /** Address of the bounce mailbox, needed where the user name is not an address. */
    address: optionalField(normalizedEmail('Indirizzo email non valido')),
    folder: v.pipe(trimmedOrMissing, v.optional(v.pipe(singleLineText, v.maxLength(200)), 'INBOX')),
  },
  'Dati della casella non validi',
)
export type MailboxInput = v.InferOutput<typeof MailboxInput>

const mailbox = v.optional(v.nullable(MailboxInput))

/** `PUT /api/admin/settings/inbox`: missing leaves a mailbox as it is, `null` stops reading it. */
export const InboxSettingsInput = inputObject({ bounces: mailbox, certified: mailbox })
export type InboxSettingsInput = v.InferOutput<typeof InboxSettingsInput>

export const MAILBOX_TROUBLES = [
  'unknown-host',
  'no-answer',
  'timeout',
  'encryption',
  'log-in',
  'folder',
  'other',
] as const
export type MailboxTrouble = (typeof MAILBOX_TROUBLES)[number]

const MailboxReply = v.nullable(
  v.object({
    host: v.string(),
    port: v.number(),
    user: v.string(),
    password: v.object({ isSet: v.boolean() }),
    /** This is null for the user name. */
    address: v.nullable(v.string()),
    folder: v.string(),
    /** The moment at which it was last read to its end; null before. */
    readAt: v.nullable(v.string()),
    /** Says since when it cannot be read, and why. */
    fault: v.nullable(
      v.object({
        trouble: v.picklist(MAILBOX_TROUBLES),
        answer: v.string(),
        since: v.string(),
      }),
    ),
  }),
)

export const InboxSettingsReply = v.object({ bounces: MailboxReply, certified: MailboxReply })
export type InboxSettingsReply = v.InferOutput<typeof InboxSettingsReply>

/** `POST /api/admin/settings/inbox/test`: tries the stored mailbox. */
export const MailboxTestInput = inputObject({
  mailbox: v.pipe(trimmedOrMissing, v.picklist(MAILBOX_KINDS, 'Scegli la casella da provare')),
})

export const MailboxTestReply = v.object({
  isReached: v.boolean(),
  message: v.string(),
  answer: v.nullable(v.string()),
})
export type MailboxTestReply = v.InferOutput<typeof MailboxTestReply>

export const MAILBOX_TROUBLE_LABELS: Readonly<Record<MailboxTrouble, string>> = {
  'unknown-host': 'Il server non esiste: controlla che il nome sia scritto bene',
  'no-answer': 'Il server non accetta la connessione: controlla nome e porta',
  timeout:
    'Il server non risponde in tempo: controlla la porta e che un firewall non blocchi la connessione',
  encryption: 'La connessione cifrata non riesce: controlla la porta e il certificato del server',
  'log-in': 'Il server rifiuta l’accesso: controlla utente e password',
  folder: 'Questa cartella non esiste nella casella: controlla il nome',
  other: 'Non riusciamo a leggere la casella',
}
