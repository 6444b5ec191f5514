/** A mailbox in memory: tests fill it, take it away, and count how often it was opened. */
import type {
  MailboxAccess,
  MailboxFault,
  MailHeader,
  OpenMailbox,
} from '#modules/mailboxes/ports.ts'

type Message = { readonly uid: number; readonly bytes: Buffer; readonly receivedAt: Date }

type Mail = string | Uint8Array

export type MemoryMailboxes = OpenMailbox & {
  /** Puts messages into the mailbox of a user. */
  readonly put: (user: string, mails: readonly Mail[], receivedAt?: Date) => void
  /** Messages of a user that were fetched whole, since the start. */
  readonly fetched: (user: string) => number
  readonly setFault: (user: string, fault: MailboxFault | null) => void
  /** The folder is made anew: its numbers start at 1, under another validity. */
  readonly renumber: (user: string) => void
}

/** The error of a connection that broke. */
class Broken extends Error {
  override readonly name = 'Broken'
}

const NEVER = new Date(0)

export const createMemoryMailboxes = (): MemoryMailboxes => {
  const boxes = new Map<string, Box>()
  const boxOf = (user: string) => {
    const box = boxes.get(user) ?? emptyBox()
    boxes.set(user, box)
    return box
  }
  const visit: OpenMailbox = async (access, look) => {
    const box = boxOf(access.user)
    const refusal = box.fault ?? refusedBy(access)
    if (refusal) return { ok: false, refusal }
    try {
      return { ok: true, value: await look(openedBox(box)) }
    } catch (thrown) {
      if (!(thrown instanceof Broken) || box.fault === null) throw thrown
      return { ok: false, refusal: box.fault }
    }
  }
  return Object.assign(visit, {
    put: (user: string, mails: readonly Mail[], receivedAt = NEVER) => {
      const { messages } = boxOf(user)
      for (const mail of mails)
        messages.push({ uid: messages.length + 1, bytes: Buffer.from(mail), receivedAt })
    },
    fetched: (user: string) => boxOf(user).fetched,
    setFault: (user: string, fault: MailboxFault | null) => {
      boxOf(user).fault = fault
    },
    renumber: (user: string) => {
      const box = boxOf(user)
      box.validity += 1
    },
  })
}

const emptyBox = () => ({
  messages: [] as Message[],
  validity: 1,
  fetched: 0,
  fault: null as MailboxFault | null,
})

type Box = ReturnType<typeof emptyBox>

const refusedBy = ({ password, folder }: MailboxAccess): MailboxFault | null => {
  if (password !== 'segreta') return { trouble: 'log-in', answer: 'Authentication failed.' }
  return folder === 'INBOX' ? null : { trouble: 'folder', answer: 'No such mailbox' }
}

const openedBox = (box: Box) => {
  const answer = <Value>(value: Value) =>
    box.fault ? Promise.reject(new Broken()) : Promise.resolve(value)
  return {
    uidValidity: String(box.validity),
    uidsAfter: (uid: number) =>
      answer(box.messages.map((message) => message.uid).filter((one) => one > uid)),
    heads: (uids: readonly number[]) =>
      answer(box.messages.filter(({ uid }) => uids.includes(uid)).map(headOf)),
    read: (uid: number) => {
      box.fetched += 1
      return answer(box.messages.find((message) => message.uid === uid)?.bytes ?? null)
    },
  }
}

const headOf = ({ uid, bytes, receivedAt }: Message): MailHeader => ({
  uid,
  receivedAt,
  bytes: bytes.length,
  lines: (bytes.toString('latin1').split(/\r?\n\r?\n/, 1)[0] ?? '').replace(/\r?\n[ \t]+/g, ' '),
})
