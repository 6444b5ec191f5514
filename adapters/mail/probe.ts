import type { Probe } from '#modules/mailing/index.ts'
import { fileTransport } from './file-transport.ts'
import type { MailSettings } from './postman.ts'
import { createSmtpLine, type Patience } from './smtp-line.ts'
import { troubleOf } from './smtp-trouble.ts'
import { writeMessage } from './write-message.ts'

/** Somebody waits before the screen for the answer. */
const SHORT_PATIENCE: Patience = {
  dnsTimeout: 5000,
  connectionTimeout: 7000,
  greetingTimeout: 7000,
  socketTimeout: 10_000,
}

type Needs = {
  readonly settings: () => MailSettings
  readonly outboxFolder: string
  readonly patience?: Patience
}

export const createProbe =
  ({ settings, outboxFolder, patience = SHORT_PATIENCE }: Needs): Probe =>
  async (mail) => {
    const { smtpUrl, ...letterhead } = settings()
    const message = await writeMessage(mail, letterhead)
    if (!smtpUrl) {
      const delivery = await fileTransport(outboxFolder)(message)
      if (delivery.kind === 'sent') return { kind: 'written' }
      return { kind: 'failed', trouble: 'other', answer: delivery.reason }
    }
    const line = createSmtpLine(smtpUrl, patience)
    const trouble = await line.send(message)
    line.hangUp()
    if (trouble === null) return { kind: 'sent' }
    const { response, message: reason } = trouble.fault
    return { kind: 'failed', trouble: troubleOf(trouble), answer: response ?? reason }
  }
