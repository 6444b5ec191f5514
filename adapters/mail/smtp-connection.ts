import type { parseConnectionUrl } from 'nodemailer/lib/shared'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailDelivery } from '#modules/mailing/ports.ts'
import type { ComposedMail, SendComposedMail } from './transport.ts'

const PATIENCE = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

export type SmtpTimeouts = Partial<typeof PATIENCE>

/** Servers limit the mails per connection; we reconnect earlier. */
const MOST_MAILS = 100

export type SmtpFailure = { readonly fault: SmtpFault; readonly isServerReady: boolean }

/** Used by one mail at a time: opened with the first, closed by `hangUp`, reopened when the server closed it. */
export const createSmtpConnection = (url: string, patience: SmtpTimeouts = {}) => {
  let open: SMTPConnection | null = null
  let mails = 0

  const hangUp = () => {
    open?.quit()
    open = null
    mails = 0
  }

  /** NOOP first, because a mail sent over a dead connection might be sent twice. */
  const pooledConnection = async () => {
    if (mails >= MOST_MAILS) hangUp()
    const pooled = open
    if (!pooled) return null
    if ((await ask(pooled, (done) => pooled.reset(done))) === null) return pooled
    pooled.close()
    open = null
    return null
  }

  const call = async (): Promise<SMTPConnection | SmtpFailure> => {
    const { Connection, readUrl } = await loadSmtp()
    const options = { ...readUrl(url), ...PATIENCE, ...patience }
    const connection = new Connection(options)
    // A server closing an idle connection emits an error without a listener.
    connection.on('error', () => undefined)
    const fault = await reach(connection, options)
    if (!fault) return connection
    connection.close()
    return { fault, isServerReady: false }
  }

  const sendFrom = async (
    { recipient, bytes }: ComposedMail,
    from: string,
  ): Promise<SmtpFailure | null> => {
    const line = (await pooledConnection()) ?? (await call())
    if ('fault' in line) return line
    open = line
    const fault = await ask(line, (done) => line.send({ from, to: [recipient] }, bytes, done))
    mails += 1
    if (!fault) return null
    line.close()
    open = null
    mails = 0
    return { fault, isServerReady: true }
  }

  return {
    /** Answers null when the server accepted the mail. */
    send: async (message: ComposedMail): Promise<SmtpFailure | null> => {
      const trouble = await sendFrom(message, message.sender)
      const { plainSender } = message
      if (plainSender === undefined || plainSender === message.sender) return trouble
      return isSenderRefused(trouble) ? await sendFrom(message, plainSender) : trouble
    },
    hangUp,
  }
}

const isSenderRefused = (trouble: SmtpFailure | null) =>
  trouble?.fault.command === 'MAIL FROM' && (trouble.fault.responseCode ?? 0) >= 500

const reach = async (
  connection: SMTPConnection,
  { auth }: ReturnType<typeof parseConnectionUrl>,
): Promise<SmtpFault | null> => {
  const fault = await ask(connection, (done) => connection.connect(done))
  if (fault || !auth) return fault
  return await ask(connection, (done) => connection.login(auth, done))
}

type Done = (fault?: SmtpFault | null) => void

/** Resolves with the fault that the connection reports by callback or event; null without one. */
const ask = (connection: SMTPConnection, question: (done: Done) => void) =>
  new Promise<SmtpFault | null>((resolve) => {
    const answer = (fault?: SmtpFault | null) => {
      connection.off('error', answer)
      resolve(fault ?? null)
    }
    connection.on('error', answer)
    question(answer)
  })

/** `smtp://` upgrades by STARTTLS where offered (`?requireTLS=true` insists), `smtps://` is encrypted at once. */
export const pooledSmtpTransport = (
  url: string,
  patience: SmtpTimeouts = {},
): { readonly transport: SendComposedMail; readonly hangUp: () => void } => {
  const line = createSmtpConnection(url, patience)
  return {
    transport: async (message) => deliveryOf(await line.send(message)),
    hangUp: line.hangUp,
  }
}

/** One SMTP conversation per mail. */
export const smtpTransport =
  (url: string, patience: SmtpTimeouts = {}): SendComposedMail =>
  async (message) => {
    const { transport, hangUp } = pooledSmtpTransport(url, patience)
    const delivery = await transport(message)
    hangUp()
    return delivery
  }

const deliveryOf = (trouble: SmtpFailure | null): MailDelivery => {
  if (trouble === null) return { kind: 'sent' }
  const { fault, isServerReady } = trouble
  if (isServerReady && !isServerTrouble(fault)) return verdictOnMail(fault)
  return { kind: 'postponed', hinders: 'everyone', reason: fault.message }
}

export type SmtpFault = {
  readonly message: string
  readonly code?: string | undefined
  readonly command?: string | undefined
  readonly responseCode?: number | undefined
  readonly response?: string | undefined
}

const CLOSING_DOWN = 421
const LOG_IN_FIRST = 530

/** True when any mail would fail: the server closes, or rejects the sender. */
const isServerTrouble = (fault: SmtpFault) =>
  fault.responseCode === CLOSING_DOWN ||
  fault.responseCode === LOG_IN_FIRST ||
  fault.command === 'MAIL FROM'

/** The delivery result of a fault that concerns one mail. */
const verdictOnMail = (fault: SmtpFault): MailDelivery =>
  isForGood(fault)
    ? { kind: 'refused', reason: fault.message }
    : { kind: 'postponed', hinders: 'recipient', reason: fault.message }

const isForGood = ({ code, command, responseCode, response }: SmtpFault) => {
  if (responseCode === undefined) return code === 'EENVELOPE'
  if (responseCode < 500) return false
  // "Relay denied" and similar depend on settings that the server's operator may correct.
  return !(command === 'RCPT TO' && /\b5\.7\.\d+\b/.test(response ?? ''))
}

/** Loads parts of the mail library with the first mail, not at start. */
export const loadComposer = async () => (await import('nodemailer/lib/mail-composer')).default

const loadSmtp = async () => {
  const [{ default: Connection }, shared] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/shared'),
  ])
  return { Connection, readUrl: shared.parseConnectionUrl }
}
