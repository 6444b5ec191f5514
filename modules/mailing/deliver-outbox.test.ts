import { describe, expect, it } from 'vitest'
import { sqliteMailQueue, sqliteOutbox } from '#adapters/sqlite/mailing/mail-queue.ts'
import { HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import type { Atomically } from '#modules/kernel/world.ts'
import { testApp } from '#src/test-app.ts'
import { createWorld } from '#src/world.ts'
import { createOutboxDelivery } from './deliver-outbox.ts'
import type { MailDelivery, QueuedMail } from './ports.ts'

const SENT: MailDelivery = { kind: 'sent' }
const SERVER_AWAY: MailDelivery = { kind: 'postponed', hinders: 'everyone', reason: 'no answer' }
const GREYLISTED: MailDelivery = { kind: 'postponed', hinders: 'recipient', reason: '450 later' }
const UNKNOWN_RECIPIENT: MailDelivery = { kind: 'refused', reason: '550 unknown' }

/** A fake mail transport with scripted answers, which records what it was handed. */
const setUp = () => {
  const { connection, clock } = testApp()
  const world = createWorld(clock.now)
  const transaction = connection.transaction((work: () => unknown) => work())
  const atomically = ((work) => transaction(work)) as Atomically
  const outbox = sqliteOutbox(connection, world)
  const brought: QueuedMail[] = []
  const office = { answer: (_mail: QueuedMail): MailDelivery => SENT }
  const start = () =>
    createOutboxDelivery({
      queue: sqliteMailQueue(connection),
      atomically,
      world,
      report: () => undefined,
      mailTransport: {
        deliver: async (mail) => {
          brought.push(mail)
          await Promise.resolve()
          return office.answer(mail)
        },
      },
    })
  const delivery = start()
  return {
    clock,
    office,
    start,
    connection,
    deliverDue: delivery.deliverDue,
    stop: delivery.stop,
    enqueue: (recipient: string, title: string) =>
      outbox.enqueue({
        recipient,
        template: 'request-received',
        variables: { firstName: 'Ada', title, pictures: [], facts: [] },
      }),
    /** Advances the clock by `ms`, a minute at a time. */
    live: async (ms: number) => {
      for (let lived = 0; lived < ms; lived += MINUTE_MS) {
        clock.advance(MINUTE_MS)
        await delivery.deliverDue()
      }
    },
    broughtTitles: () => brought.map((mail) => mail.variables['title']),
    forgetWhatWasBrought: () => brought.splice(0),
    rows: () =>
      connection
        .prepare(
          'SELECT recipient, status, attempts, variables, last_error FROM outbox ORDER BY id',
        )
        .all() as { recipient: string; status: string; attempts: number; variables: string }[],
  }
}

describe('delivering the outbox', () => {
  it('sends in the order of writing, once, and forgets the words', async () => {
    const shop = setUp()
    for (const title of ['uno', 'due', 'tre', 'quattro']) shop.enqueue('ada@example.it', title)
    await shop.deliverDue()
    await shop.deliverDue()

    expect(shop.broughtTitles()).toEqual(['uno', 'due', 'tre', 'quattro'])
    expect(new Set(shop.rows().map((row) => `${row.status} ${row.variables}`))).toEqual(
      new Set(['sent {}']),
    )
  })

  it('never has two deliveries under way', async () => {
    const shop = setUp()
    shop.enqueue('ada@example.it', 'uno')
    shop.enqueue('ada@example.it', 'due')
    await Promise.all([shop.deliverDue(), shop.deliverDue(), shop.deliverDue()])

    expect(shop.broughtTitles()).toEqual(['uno', 'due'])
  })

  it('gives up at once on a recipient that is refused, without holding the others', async () => {
    const shop = setUp()
    shop.enqueue('nobody@example.it', 'uno')
    shop.enqueue('ada@example.it', 'due')
    shop.office.answer = (mail) =>
      mail.recipient === 'nobody@example.it' ? UNKNOWN_RECIPIENT : SENT
    await shop.deliverDue()
    await shop.live(24 * HOUR_MS)

    expect(shop.broughtTitles()).toEqual(['uno', 'due'])
    expect(shop.rows().map((row) => row.status)).toEqual(['failed', 'sent'])
  })

  it('holds back only the mails to a recipient who cannot take them now, and keeps their order', async () => {
    const shop = setUp()
    shop.office.answer = (mail) => (mail.recipient === 'slow@example.it' ? GREYLISTED : SENT)
    shop.enqueue('slow@example.it', 'uno')
    shop.enqueue('slow@example.it', 'due')
    shop.enqueue('ada@example.it', 'tre')
    await shop.deliverDue()
    expect(shop.broughtTitles()).toEqual(['uno', 'tre'])

    shop.enqueue('slow@example.it', 'quattro')
    shop.office.answer = () => SENT
    await shop.deliverDue()
    await shop.live(2 * MINUTE_MS)
    expect(shop.broughtTitles()).toEqual(['uno', 'tre', 'uno', 'due', 'quattro'])
  })

  it('tries 8 times, from one minute to six hours apart, and then shows the mail as failed', async () => {
    const shop = setUp()
    shop.enqueue('slow@example.it', 'uno')
    const tries: number[] = []
    shop.office.answer = () => {
      tries.push(shop.clock.now().getTime())
      return GREYLISTED
    }
    await shop.deliverDue()
    await shop.live(48 * HOUR_MS)

    const waits = tries.slice(1).map((at, index) => (at - (tries[index] ?? 0)) / MINUTE_MS)
    expect(waits).toEqual([1, 3, 8, 19, 51, 135, 360])
    expect(shop.rows()).toMatchObject([{ status: 'failed', attempts: 8, last_error: '450 later' }])
  })

  it('delivers each mail once and in order after the server was away for an hour', async () => {
    const shop = setUp()
    shop.office.answer = () => SERVER_AWAY
    const titles: string[] = []
    for (let minute = 0; minute < 60; minute += 5) {
      titles.push(`mail ${minute}`)
      shop.enqueue(`person${minute % 3}@example.it`, `mail ${minute}`)
      await shop.live(5 * MINUTE_MS)
    }
    expect(shop.rows().some((row) => row.status !== 'queued')).toBe(false)

    shop.forgetWhatWasBrought()
    shop.office.answer = () => SENT
    shop.enqueue('ada@example.it', 'newest')
    await shop.deliverDue()
    expect(shop.broughtTitles()).toEqual([...titles, 'newest'])
    await shop.live(12 * HOUR_MS)
    expect(shop.broughtTitles()).toHaveLength(titles.length + 1)
  })

  it('notices a returned server by itself, without a new mail', async () => {
    const shop = setUp()
    shop.office.answer = () => SERVER_AWAY
    shop.enqueue('ada@example.it', 'uno')
    shop.enqueue('bob@example.it', 'due')
    await shop.live(10 * MINUTE_MS)

    shop.forgetWhatWasBrought()
    shop.office.answer = () => SENT
    await shop.live(20 * MINUTE_MS)
    expect(shop.broughtTitles()).toEqual(['uno', 'due'])
  })

  it('does not hurry a server that is away: a waiting queue costs one try per waiting time', async () => {
    const shop = setUp()
    for (let count = 0; count < 50; count += 1) shop.enqueue(`p${count}@example.it`, `${count}`)
    shop.office.answer = () => SERVER_AWAY
    await shop.deliverDue()
    await shop.deliverDue()
    await shop.deliverDue()

    expect(shop.broughtTitles()).toEqual(['0'])
  })

  it('repeats after a crash at most the mail that was in hand, and the words are still there', async () => {
    const shop = setUp()
    shop.enqueue('ada@example.it', 'uno')
    shop.enqueue('bob@example.it', 'due')
    shop.office.answer = () => {
      throw new Error('the process dies here')
    }
    await expect(shop.deliverDue()).rejects.toThrow('dies')

    shop.office.answer = () => SENT
    await shop.start().deliverDue()
    await shop.start().deliverDue()
    expect(shop.broughtTitles()).toEqual(['uno', 'uno', 'due'])
  })

  it('does not send again what it could not mark as sent, second after second', async () => {
    const shop = setUp()
    shop.enqueue('ada@example.it', 'uno')
    shop.connection.exec(
      `CREATE TRIGGER full BEFORE UPDATE OF sent_at ON outbox BEGIN SELECT RAISE(ABORT, 'disk full'); END`,
    )
    await expect(shop.deliverDue()).rejects.toThrow('disk full')
    await shop.deliverDue()
    await shop.deliverDue()

    expect(shop.broughtTitles()).toEqual(['uno'])
  })

  it('finishes the mail in hand when asked to stop, and starts no other', async () => {
    const shop = setUp()
    shop.enqueue('ada@example.it', 'uno')
    shop.enqueue('ada@example.it', 'due')
    const delivering = shop.deliverDue()
    await shop.stop()
    await delivering

    expect(shop.rows().map((row) => row.status)).toEqual(['sent', 'queued'])
  })
})
