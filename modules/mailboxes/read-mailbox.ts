/** Reads what is new in a mailbox: in the order of arrival, each message once, without changing anything there. */
import type { MailboxKind } from './contract/settings.ts'
import type {
  Mailbox,
  MailboxAccess,
  MailboxNeeds,
  MailboxReader,
  MailHeader,
  ReadPosition,
  RelevantMail,
} from './ports.ts'

const AT_ONCE = 200
/** Certified mail carries at most 30 MB in all; receipts have a few kilobytes. */
const MOST_BYTES = 12_000_000

/** Answers how many messages meant something. A mailbox that is away is recorded, and tried again next time. */
export const readMailbox =
  (needs: MailboxNeeds) =>
  async (kind: MailboxKind): Promise<number> => {
    const access = needs.settings.read()[kind]
    const reader = needs.readers[kind]
    if (!access || !reader) return 0
    let taken = 0
    const visited = await needs.visit(access, async (mailbox) => {
      await readNew(needs, { kind, reader, mailbox, place: buildMailboxKey(access) }, () => {
        taken += 1
      })
    })
    needs.atomically(() => {
      const now = needs.world.now()
      if (visited.ok) needs.mailboxes.noteRead(kind, now)
      else needs.mailboxes.noteFault(kind, visited.refusal, now)
    })
    return taken
  }

export const buildMailboxKey = ({ user, host, port, folder }: MailboxAccess) =>
  `${user}@${host}:${port}/${folder}`

type Reading = {
  readonly kind: MailboxKind
  readonly reader: MailboxReader
  readonly mailbox: Mailbox
  readonly place: string
}

const readNew = async (
  needs: Pick<MailboxNeeds, 'stopping' | 'atomically' | 'mailboxes' | 'world' | 'digestOf'>,
  reading: Reading,
  onTaken: () => void,
) => {
  const { kind, reader, mailbox } = reading
  const waiting = await mailbox.uidsAfter(startOf(needs, reading))
  for (let from = 0; from < waiting.length; from += AT_ONCE) {
    const batch = waiting.slice(from, from + AT_ONCE)
    const heads = (await mailbox.heads(batch)).filter(reader.wants)
    for (const head of heads) {
      if (needs.stopping.aborted) return
      const parsed = await parsedOf(reader, mailbox, head)
      if (record(needs, reading, { head, parsed })) onTaken()
    }
    const last = batch.at(-1) ?? 0
    needs.atomically(() => needs.mailboxes.advance(kind, positionAt(reading, last)))
  }
}

const startOf = (
  { mailboxes }: Pick<MailboxNeeds, 'mailboxes'>,
  { kind, place, mailbox }: Reading,
): number => {
  const position = mailboxes.position(kind)
  const isSame = position?.place === place && position.uidValidity === mailbox.uidValidity
  return isSame ? position.lastUid : 0
}

const positionAt = ({ place, mailbox }: Reading, lastUid: number): ReadPosition => ({
  place,
  uidValidity: mailbox.uidValidity,
  lastUid,
})

const parsedOf = async (
  reader: MailboxReader,
  mailbox: Mailbox,
  head: MailHeader,
): Promise<RelevantMail | null> => {
  if (head.bytes > MOST_BYTES) return reader.giveUp(head)
  const bytes = await mailbox.read(head.uid)
  return bytes && (await reader.parse(bytes, head))
}

type IncomingMail = { readonly head: MailHeader; readonly parsed: RelevantMail | null }

/** What a message causes and how far the mailbox was read are one commit: nothing happens twice, nothing is lost. */
const record = (
  needs: Pick<MailboxNeeds, 'atomically' | 'mailboxes' | 'world' | 'digestOf'>,
  reading: Reading,
  { head, parsed }: IncomingMail,
): boolean =>
  needs.atomically(() => {
    const { mailboxes, world, digestOf } = needs
    mailboxes.advance(reading.kind, positionAt(reading, head.uid))
    if (!parsed) return false
    const { take, ...mail } = parsed
    const stored = {
      ...mail,
      messageId: mail.messageId || digestOf(`${mail.sender} ${mail.subject} ${head.receivedAt}`),
      id: world.newId(),
      kind: reading.kind,
      receivedAt: head.receivedAt,
      readAt: world.now(),
    }
    if (mailboxes.isStored(reading.kind, stored.messageId)) return false
    const contents = take()
    mailboxes.keep({ ...stored, contents, isUnmatched: contents.some(({ why }) => why !== null) })
    return true
  })
