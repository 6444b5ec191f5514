import { join } from 'node:path'
import type { Postman, QueuedMail } from '#modules/mailing/index.ts'
import { fileTransport } from './file-transport.ts'
import { pooledSmtpTransport } from './smtp-transport.ts'
import type { Message, Transport } from './transport.ts'
import { type Enclosure, type Letterhead, writeMessage } from './write-message.ts'

export type MailSettings = Letterhead & {
  /** Without it mails become files. */
  readonly smtpUrl: string | undefined
}

export type EnclosureOf = (name: string) => Promise<Enclosure | null>

type Needs = {
  /** Asked for each mail: the owner may change them while the server works. */
  readonly settings: () => MailSettings
  readonly outboxFolder: string
  /** Makes what a mail brings along; null when it is there no more, and the mail goes without. */
  readonly enclosureOf?: EnclosureOf
}

export const outboxFolderIn = (dataFolder: string) => join(dataFolder, 'outbox')

/** Writes a mail out and takes it to the mail server or, where there is none, into a folder. */
export const createPostman = ({
  settings,
  outboxFolder,
  enclosureOf = () => Promise.resolve(null),
}: Needs): Postman => {
  const servers = createServers()
  const toFolder = fileTransport(outboxFolder)
  return {
    deliver: async (mail) => {
      const { smtpUrl, ...letterhead } = settings()
      const message = await writtenOut(mail, letterhead, enclosureOf)
      if (message instanceof Error) return { kind: 'refused', reason: message.message }
      return await (smtpUrl ? servers.to(smtpUrl) : toFolder)(message)
    },
    rest: servers.hangUp,
  }
}

/** One line is open at most: to the server that the settings name now. */
const createServers = () => {
  let line: { url: string; transport: Transport; hangUp: () => void } | null = null
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

/** A mail that cannot be written today cannot be written tomorrow: it must not hold the others. */
const writtenOut = async (
  mail: QueuedMail,
  letterhead: Letterhead,
  enclosureOf: EnclosureOf,
): Promise<Message | Error> => {
  try {
    const enclosure = mail.enclosure === null ? null : await enclosureOf(mail.enclosure)
    return await writeMessage(mail, letterhead, enclosure)
  } catch (fault) {
    return fault as Error
  }
}
