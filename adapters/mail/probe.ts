import type { MailTrouble, ProbeMailServer } from '#modules/mailing/ports.ts'
import { fileTransport } from './file-transport.ts'
import type { TransportSettings } from './mail-transport.ts'
import {
  createSmtpConnection,
  type SmtpFailure,
  type SmtpFault,
  type SmtpTimeouts,
} from './smtp-connection.ts'
import { writeMessage } from './write-message.ts'

const REFUSED_LOG_INS = new Set([530, 534, 535, 538])

const CERTIFICATE = /certificate|self-signed|SSL|TLS|wrong version number|altnames/i

/** Short timeouts, because the admin waits for the answer. */
const SHORT_PATIENCE: SmtpTimeouts = {
  dnsTimeout: 5000,
  connectionTimeout: 7000,
  greetingTimeout: 7000,
  socketTimeout: 10_000,
}

type Needs = {
  readonly settings: () => TransportSettings
  readonly outboxFolder: string
  readonly patience?: SmtpTimeouts
}

export const createMailServerProbe =
  ({ settings, outboxFolder, patience = SHORT_PATIENCE }: Needs): ProbeMailServer =>
  async (mail) => {
    const { smtpUrl, ...letterhead } = settings()
    const message = await writeMessage(mail, letterhead)
    if (!smtpUrl) {
      const delivery = await fileTransport(outboxFolder)(message)
      if (delivery.kind === 'sent') return { kind: 'written' }
      return { kind: 'failed', trouble: 'other', answer: delivery.reason }
    }
    const line = createSmtpConnection(smtpUrl, patience)
    const trouble = await line.send(message)
    line.hangUp()
    if (trouble === null) return { kind: 'sent' }
    const { response, message: reason } = trouble.fault
    return { kind: 'failed', trouble: troubleOf(trouble), answer: response ?? reason }
  }

/** Explains a fault to the admin who sets up the server. */
const troubleOf = ({ fault, isServerReady }: SmtpFailure): MailTrouble =>
  byCommand(fault) ?? byCode(fault) ?? (isServerReady ? 'message' : 'other')

const byCommand = ({ code, command = '', responseCode = 0 }: SmtpFault): MailTrouble | null => {
  if (code === 'EAUTH' || command.startsWith('AUTH') || REFUSED_LOG_INS.has(responseCode))
    return 'log-in'
  if (code === 'ETIMEDOUT' || code === 'ETLS') return null
  if (command === 'MAIL FROM') return 'sender'
  return command === 'RCPT TO' ? 'recipient' : null
}

const byCode = ({ code, message }: SmtpFault): MailTrouble | null => {
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) return 'unknown-host'
  if (code === 'ETLS' || CERTIFICATE.test(message)) return 'encryption'
  if (code === 'ETIMEDOUT') return 'timeout'
  return code === 'ECONNECTION' || code === 'ESOCKET' ? 'no-answer' : null
}
