import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Delivery } from '#modules/mailing/index.ts'
import { isServerTrouble, type SmtpFault, verdictOnMail } from './smtp-verdict.ts'
import type { Message, Transport } from './transport.ts'

const PATIENCE = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/**
 * One SMTP conversation per mail. Everything is in `url`: `smtp://` upgrades by STARTTLS where the
 * server offers it (`?requireTLS=true` insists), `smtps://` is encrypted from the start.
 */
export const smtpTransport =
  (url: string, patience: Partial<typeof PATIENCE> = {}): Transport =>
  (message) =>
    new Promise((resolve) => {
      converse({ ...parseConnectionUrl(url), ...PATIENCE, ...patience }, message, resolve)
    })

type Options = ReturnType<typeof parseConnectionUrl> & typeof PATIENCE

const converse = (options: Options, message: Message, answer: (delivery: Delivery) => void) => {
  const connection = new SMTPConnection(options)
  let isServerReady = false

  const fail = (fault: SmtpFault) => {
    connection.close()
    answer(isServerReady && !isServerTrouble(fault) ? verdictOnMail(fault) : away(fault))
  }
  const send = () => {
    isServerReady = true
    const envelope = { from: message.sender, to: [message.recipient] }
    connection.send(envelope, message.bytes, (fault) => {
      if (fault) return fail(fault)
      connection.quit()
      answer({ kind: 'sent' })
    })
  }
  connection.on('error', fail)
  connection.connect((fault) => {
    if (fault) return fail(fault)
    if (!options.auth) return send()
    connection.login(options.auth, (refusal) => (refusal ? fail(refusal) : send()))
  })
}

const away = (fault: SmtpFault): Delivery => ({
  kind: 'postponed',
  hinders: 'everyone',
  reason: fault.message,
})
