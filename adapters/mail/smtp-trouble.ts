import type { MailTrouble } from '#modules/mailing/index.ts'
import type { Trouble } from './smtp-line.ts'
import type { SmtpFault } from './smtp-verdict.ts'

/** What a fault means to somebody who is setting the server up. */
export const troubleOf = ({ fault, isServerReady }: Trouble): MailTrouble =>
  byCommand(fault) ?? byCode(fault) ?? (isServerReady ? 'message' : 'other')

const REFUSED_LOG_INS = new Set([530, 534, 535, 538])

const byCommand = ({ code, command = '', responseCode = 0 }: SmtpFault): MailTrouble | null => {
  if (code === 'EAUTH' || command.startsWith('AUTH') || REFUSED_LOG_INS.has(responseCode))
    return 'log-in'
  if (code === 'ETIMEDOUT' || code === 'ETLS') return null
  if (command === 'MAIL FROM') return 'sender'
  return command === 'RCPT TO' ? 'recipient' : null
}

const CERTIFICATE = /certificate|self-signed|SSL|TLS|wrong version number|altnames/i

const byCode = ({ code, message }: SmtpFault): MailTrouble | null => {
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) return 'unknown-host'
  if (code === 'ETLS' || CERTIFICATE.test(message)) return 'encryption'
  if (code === 'ETIMEDOUT') return 'timeout'
  return code === 'ECONNECTION' || code === 'ESOCKET' ? 'no-answer' : null
}
