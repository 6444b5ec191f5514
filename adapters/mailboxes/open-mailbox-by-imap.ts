/** A folder of a mailbox by IMAP, opened to read only: nothing there is marked, moved or deleted. */
import type { FetchMessageObject, ImapFlow } from 'imapflow'
import { isThisMachine } from '#modules/kernel/this-machine.ts'
import type { MailboxTrouble } from '#modules/mailboxes/contract/settings.ts'
import type {
  Mailbox,
  MailboxAccess,
  MailboxFault,
  MailHeader,
  OpenMailbox,
} from '#modules/mailboxes/ports.ts'

/** Encrypted from the first byte. */
const PORT_OF_TLS = 993

/** Milliseconds. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** The largest message that is read whole, and a little. */
const MOST_LITERAL_BYTES = 13_000_000
const MOST_RESPONSE_BYTES = 16_000_000

const LINES = [
  'from',
  'to',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'reply-to',
  'subject',
  'message-id',
  'x-trasporto',
  'content-type',
]

class Fault extends Error {
  override readonly name = 'Fault'
  readonly fault: MailboxFault
  constructor(cause: unknown) {
    super('The mailbox does not answer as it should', { cause })
    this.fault = faultOf(cause as ImapError)
  }
}

export const openMailboxByImap: OpenMailbox = async (access, visit) => {
  let client: ImapFlow | null = null
  try {
    client = await openConnection(access)
    const value = await visit(await openMailbox(client, access.folder))
    await client.logout().catch(() => undefined)
    return { ok: true, value }
  } catch (thrown) {
    if (thrown instanceof Fault) return { ok: false, refusal: thrown.fault }
    throw thrown
  } finally {
    client?.close()
  }
}

const openConnection = async ({ host, port, user, password }: MailboxAccess) => {
  const { ImapFlow: Client } = await import('imapflow')
  const client = new Client({
    host,
    port,
    secure: port === PORT_OF_TLS,
    // A password crosses no network in the clear.
    ...(port !== PORT_OF_TLS && !isThisMachine(host) && { doSTARTTLS: true }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    maxLiteralSize: MOST_LITERAL_BYTES,
    maxResponseSize: MOST_RESPONSE_BYTES,
    ...PATIENCE,
  })
  // A connection may break between two questions; the next question tells.
  client.on('error', () => undefined)
  await asking(() => client.connect()).catch((fault) => {
    client.close()
    throw fault
  })
  return client
}

const openMailbox = async (client: ImapFlow, folder: string): Promise<Mailbox> => {
  const { uidValidity } = await asking(() => client.mailboxOpen(folder, { readOnly: true }))
  return {
    uidValidity: uidValidity.toString(),
    uidsAfter: async (uid) => {
      const matchingUids = await asking(() => client.search({ uid: `${uid + 1}:*` }, { uid: true }))
      if (!matchingUids) throw new Fault(new Error('The search was refused'))
      // `*` is the newest message, also one that was read.
      return matchingUids.filter((one) => one > uid).sort((one, other) => one - other)
    },
    heads: async (uids) => {
      const matchingUids = await asking(() =>
        client.fetchAll(
          uids.join(','),
          { uid: true, size: true, internalDate: true, headers: LINES },
          { uid: true },
        ),
      )
      return matchingUids.map(headOf).sort((one, other) => one.uid - other.uid)
    },
    read: async (uid) => {
      const matchingUids = await asking(() =>
        client.fetchOne(String(uid), { source: true }, { uid: true }),
      )
      return (matchingUids || null)?.source ?? null
    },
  }
}

const headOf = ({ uid, size, internalDate, headers }: FetchMessageObject): MailHeader => ({
  uid,
  bytes: size ?? 0,
  receivedAt: internalDate ? new Date(internalDate) : new Date(0),
  lines: (headers?.toString('latin1') ?? '').replace(/\r?\n[ \t]+/g, ' '),
})

const asking = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await question()
  } catch (fault) {
    throw new Fault(fault)
  }
}

type ImapError = {
  readonly message?: string
  readonly code?: string
  readonly authenticationFailed?: boolean
  readonly mailboxMissing?: boolean
  readonly tlsFailed?: boolean
  readonly serverResponseCode?: string
  readonly responseText?: string
}

const MOST_SAID = 300

const faultOf = (error: ImapError): MailboxFault => ({
  trouble: troubleOf(error),
  answer: (error.responseText ?? error.message ?? '').slice(0, MOST_SAID),
})

const CERTIFICATE = /certificate|self-signed|SSL|TLS|wrong version number|altnames/i

const troubleOf = (error: ImapError): MailboxTrouble => {
  const { code = '', message = '' } = error
  if (error.authenticationFailed) return 'log-in'
  if (error.mailboxMissing || error.serverResponseCode === 'NONEXISTENT') return 'folder'
  if (error.tlsFailed || CERTIFICATE.test(`${code} ${message}`)) return 'encryption'
  return BY_CODE[code] ?? 'other'
}

const BY_CODE: Readonly<Partial<Record<string, MailboxTrouble>>> = {
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  ECONNREFUSED: 'no-answer',
  ECONNRESET: 'no-answer',
  EHOSTUNREACH: 'no-answer',
  ENETUNREACH: 'no-answer',
  EPIPE: 'no-answer',
  NoConnection: 'no-answer',
  EConnectionClosed: 'no-answer',
  ClosedAfterConnectText: 'no-answer',
  ClosedAfterConnectTLS: 'encryption',
  CONNECT_TIMEOUT: 'timeout',
  GREETING_TIMEOUT: 'timeout',
  UPGRADE_TIMEOUT: 'timeout',
  ETIMEOUT: 'timeout',
  ETIMEDOUT: 'timeout',
}
