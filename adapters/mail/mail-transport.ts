import { join } from 'node:path'
import type { MailTransport, QueuedMail } from '#modules/mailing/ports.ts'
import { fileTransport } from './file-transport.ts'
import { pooledSmtpTransport } from './smtp-connection.ts'
import type { ComposedMail, SendComposedMail } from './transport.ts'
import { type Letterhead, type MailAttachment, writeMessage } from './write-message.ts'

export type TransportSettings = Letterhead & {
  /** Mails are written as files if it is absent. */
  readonly smtpUrl: string | undefined
}

export type ReadAttachment = (name: string) => Promise<MailAttachment | null>

type Needs = {
  /** Read for each mail, because settings may change at run time. */
  readonly settings: () => TransportSettings
  readonly outboxFolder: string
  /** Renders an attachment; null when its source is gone, and the mail is sent without. */
  readonly attachmentOf?: ReadAttachment
}

export const outboxFolderIn = (dataFolder: string) => join(dataFolder, 'outbox')

/** Composes a mail and delivers it to the mail server or, without one, to a folder. */
export const createMailTransport = ({
  settings,
  outboxFolder,
  attachmentOf = () => Promise.resolve(null),
}: Needs): MailTransport => {
  const servers = createServers()
  const toFolder = fileTransport(outboxFolder)
  return {
    deliver: async (mail) => {
      const { smtpUrl, ...letterhead } = settings()
      const message = await writtenOut(mail, letterhead, attachmentOf)
      if (message instanceof Error) return { kind: 'refused', reason: message.message }
      return await (smtpUrl ? servers.to(smtpUrl) : toFolder)(message)
    },
    rest: servers.hangUp,
  }
}

/** Keeps at most one connection open, to the present server. */
const createServers = () => {
  let line: { url: string; transport: SendComposedMail; hangUp: () => void } | null = null
  const hangUp = () => {
    line?.hangUp()
    line = null
  }
  return {
    to: (url: string) => {
      if (line?.url !== url) hangUp()
      line ??= { url, ...pooledSmtpTransport(url) }
      return line.transport
    },
    hangUp,
  }
}

/** A mail that cannot be composed never will be, so it must not block the others. */
const writtenOut = async (
  mail: QueuedMail,
  letterhead: Letterhead,
  attachmentOf: ReadAttachment,
): Promise<ComposedMail | Error> => {
  try {
    const attachment = mail.attachment === null ? null : await attachmentOf(mail.attachment)
    return await writeMessage(mail, letterhead, attachment)
  } catch (fault) {
    return fault as Error
  }
}
