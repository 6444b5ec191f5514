/** What reading a mailbox promises, whatever the server: run on the stand-ins, and on Dovecot by the fault tests. */
import { isDeepStrictEqual } from 'node:util'
import type { MailboxAccess, OpenMailbox } from '#modules/mailboxes/ports.ts'

export type MailboxUnderTest = {
  readonly visit: OpenMailbox
  readonly access: MailboxAccess
  /** Delivers messages to the mailbox, which is empty before the first case. */
  readonly put: (mails: readonly string[]) => void | Promise<void>
}

type Case = readonly [sentence: string, run: (box: MailboxUnderTest) => Promise<string[]>]

export const buildRawMail = (subject: string, body = 'ciao') =>
  `From: a@example.it\r\nTo: b@example.it\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@example.it>\r\n\r\n${body}\r\n`

const expecting = (found: unknown, wanted: unknown, what: string) =>
  isDeepStrictEqual(found, wanted)
    ? []
    : [`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`]

const subjectsIn = async ({ visit, access }: MailboxUnderTest, after = 0) =>
  await visit(access, async ({ uidsAfter, heads }) =>
    (await heads(await uidsAfter(after))).map(({ lines }) =>
      /^Subject: (.*)$/im.exec(lines)?.[1]?.trim(),
    ),
  )

const troubleOf = async ({ visit, access }: MailboxUnderTest, other: Partial<MailboxAccess>) => {
  const visited = await visit({ ...access, ...other }, () => Promise.resolve(null))
  return visited.ok ? null : visited.refusal.trouble
}

/** These run in this order, in one mailbox. */
export const MAILBOX_CASES: readonly Case[] = [
  [
    'an empty folder is read to its end',
    async (box) => expecting(await subjectsIn(box), { ok: true, value: [] }, 'subjects'),
  ],
  [
    'messages are found in the order of arrival, also those after one',
    async (box) => {
      await box.put([buildRawMail('uno'), buildRawMail('due'), buildRawMail('tre')])
      return [
        ...expecting(await subjectsIn(box), { ok: true, value: ['uno', 'due', 'tre'] }, 'all'),
        ...expecting(await subjectsIn(box, 2), { ok: true, value: ['tre'] }, 'after the second'),
        ...expecting(await subjectsIn(box, 3), { ok: true, value: [] }, 'after the last'),
      ]
    },
  ],
  [
    'a message is read whole, and one that is gone is none',
    async ({ visit, access }) => {
      const read = await visit(access, async (mailbox) => [
        (await mailbox.read(2))?.toString().includes('Subject: due'),
        await mailbox.read(4711),
      ])
      return expecting(read, { ok: true, value: [true, null] }, 'messages')
    },
  ],
  [
    'reading changes nothing: the same messages are there again, under the same validity',
    async (box) => {
      const validity = () =>
        box.visit(box.access, ({ uidValidity }) => Promise.resolve(uidValidity))
      const before = await validity()
      return [
        ...expecting(await validity(), before, 'validity'),
        ...expecting(await subjectsIn(box), { ok: true, value: ['uno', 'due', 'tre'] }, 'all'),
      ]
    },
  ],
  [
    'a wrong password and a missing folder are told apart',
    async (box) => [
      ...expecting(await troubleOf(box, { password: 'sbagliata' }), 'log-in', 'wrong password'),
      ...expecting(await troubleOf(box, { folder: 'Nessuna' }), 'folder', 'missing folder'),
    ],
  ],
]
