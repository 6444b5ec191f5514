import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hashToken } from '#adapters/security/token-digest.ts'
import { sqliteMailQueue, sqliteOutbox } from '#adapters/sqlite/mailing/mail-queue.ts'
import { sqliteRateLimiter } from '#adapters/sqlite/rate-limit-store.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import type { Mail } from '#modules/kernel/mail.ts'
import { HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import type { Atomically } from '#modules/kernel/world.ts'
import { MAILS } from '#modules/mails.ts'
import { testApp } from '#src/test-app.ts'
import { createWorld } from '#src/world.ts'
import { createOutboxDelivery } from './deliver-outbox.ts'
import { createLimitedOutbox } from './limited-outbox.ts'
import type { MailDelivery } from './ports.ts'

const KINDS = Object.keys(MAILS) as (keyof typeof MAILS)[]
const MAILBOXES = ['ada@example.it', 'nuova@example.it']
const STEP_MS = 5 * MINUTE_MS

type SentMail = { readonly recipient: string; readonly template: string; readonly at: number }

const setUp = () => {
  const { connection, clock, signUp } = testApp()
  const world = createWorld(clock.now)
  const transaction = connection.transaction((work: () => unknown) => work())
  const atomically = ((work) => transaction(work)) as Atomically
  const outbox = createLimitedOutbox(
    {
      limiter: sqliteRateLimiter({ connection, world }),
      digestOf: hashToken,
      isProven: (address) => address === MAILBOXES[0],
    },
    sqliteOutbox(connection, world),
  )
  const sent: SentMail[] = []
  const server = { isAway: false }
  const deliver = ({ recipient, template }: SentMail | Mail): Promise<MailDelivery> => {
    if (server.isAway)
      return Promise.resolve({ kind: 'postponed', hinders: 'everyone', reason: 'no answer' })
    sent.push({ recipient, template, at: clock.now().getTime() })
    return Promise.resolve({ kind: 'sent' })
  }
  const delivery = createOutboxDelivery({
    queue: sqliteMailQueue(connection),
    atomically,
    world,
    report: () => undefined,
    mailTransport: { deliver: deliver as never },
  })
  const step = async () => {
    await delivery.deliverDue()
    clock.advance(STEP_MS)
  }
  const write = (template: keyof typeof MAILS, recipient: string, onBehalfOf?: UserId) =>
    outbox.enqueue({ recipient, template, variables: MAILS[template].sample, onBehalfOf } as Mail)
  return { server, sent, step, write, signUp }
}

/** The most that arrived within any hour. */
const mostInAnHour = (times: readonly number[]) =>
  Math.max(
    0,
    ...times.map((from) => times.filter((at) => at >= from && at < from + HOUR_MS).length),
  )

const EVERYTHING = KINDS.flatMap((template) =>
  MAILBOXES.map((recipient) => ({ template, recipient, name: `${template} ${recipient}` })),
)

type Step = { readonly written: number; readonly isAway: boolean }

/** Names of the mails that the outbox accepted, `written` of each at each step. */
const writeAll = async (
  pattern: readonly Step[],
  { server, step, write }: ReturnType<typeof setUp>,
) => {
  const accepted: string[] = []
  for (const { written, isAway } of pattern) {
    server.isAway = isAway
    const requests = EVERYTHING.flatMap((one) => Array.from({ length: written }, () => one))
    accepted.push(
      ...requests
        .filter(({ template, recipient }) => write(template, recipient).ok)
        .map(({ name }) => name),
    )
    await step()
  }
  server.isAway = false
  return accepted
}

const steps = fc.array(
  fc.record({ written: fc.integer({ min: 0, max: 4 }), isAway: fc.boolean() }),
  {
    minLength: 8,
    maxLength: 14,
  },
)

it('no mailbox gets more than five mails of any kind an hour, and what was accepted arrives', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (pattern) => {
      const post = setUp()
      const accepted = await writeAll(pattern, post)
      for (let late = 0; late < (13 * HOUR_MS) / STEP_MS; late += 1) await post.step()
      const arrived = EVERYTHING.map(({ template, recipient, name }) => {
        const ofKind = post.sent.filter(
          (one) => one.template === template && one.recipient === recipient,
        )
        return { name, times: ofKind.map(({ at }) => at) }
      })
      for (const { name, times } of arrived) {
        expect(mostInAnHour(times), name).toBeLessThanOrEqual(LIMITS.mailsOfAKind.most)
        // What is gathered shares a mail.
        const written = accepted.filter((one) => one === name).length
        const isGathered = name.startsWith('contact-message')
        expect(times.length, name).toBe(isGathered ? times.length : written)
      }
    }),
    { numRuns: 4, seed: 20_260_303 },
  )
})

it('mails on behalf of one person wait beyond a hundred an hour, whichever mailboxes, and nobody else’s', async () => {
  const { sent, step, write, signUp } = setUp()
  const [ada, eva] = [await signUp(), await signUp()]
  for (let n = 0; n < 300; n += 1)
    write('talk-other-chosen', `persona${n}@example.it`, ada.user.id as UserId)
  write('talk-other-chosen', 'altra@example.it', eva.user.id as UserId)
  await step()
  const caused = () => sent.filter(({ template }) => template === 'talk-other-chosen')
  expect(sent.map(({ recipient }) => recipient)).toContain('altra@example.it')
  expect(caused()).toHaveLength(LIMITS.mailsOfAPerson.most + 1)
  for (let late = 0; late < (3 * HOUR_MS) / STEP_MS; late += 1) await step()
  expect(caused()).toHaveLength(301)
  expect(mostInAnHour(caused().map(({ at }) => at))).toBeLessThanOrEqual(
    LIMITS.mailsOfAPerson.most + 1,
  )
})
