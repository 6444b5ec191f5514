/** Mail and jobs through the whole product, with a manual clock. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exclusiveLock } from '#adapters/sqlite/file-users.ts'
import { sqliteOutbox } from '#adapters/sqlite/mailing/mail-queue.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#modules/kernel/time.ts'
import { testApp } from '#src/test-app.ts'
import { createWorld } from '#src/world.ts'

const aMail = {
  recipient: 'ada@example.it',
  template: 'reset-password',
  variables: { firstName: 'Ada', path: '/reimposta-password?token=secret-token' },
} as const

const enqueue = ({ connection, clock }: ReturnType<typeof testApp>) =>
  sqliteOutbox(connection, createWorld(clock.now)).enqueue(aMail)

const tick = async ({ background }: ReturnType<typeof testApp>) => {
  background.tick()
  await background.idle()
}

describe('what the process does unasked', () => {
  it('sends a mail at the first look after it was written, and keeps no token', async () => {
    const app = testApp()
    enqueue(app)
    await tick(app)

    expect(app.delivered).toMatchObject([aMail])
    expect(app.connection.serialize().includes('secret-token')).toBe(false)
  })

  it('forgets sent mails after 30 days, and what a failed one said after a week', async () => {
    const app = testApp()
    enqueue(app)
    await tick(app)
    // Each has an own id generator, so only the clock orders them.
    app.clock.advance(1)
    enqueue(app)
    app.connection.exec(`UPDATE outbox SET status = 'failed' WHERE status = 'queued'`)
    const rows = () =>
      app.connection.prepare('SELECT status, variables FROM outbox ORDER BY id').all()

    app.clock.advance(6 * DAY_MS)
    await tick(app)
    expect(rows()).toMatchObject([
      { status: 'sent' },
      { variables: expect.stringContaining('secret') },
    ])
    app.clock.advance(2 * DAY_MS)
    await tick(app)
    expect(rows()).toMatchObject([{ status: 'sent' }, { status: 'failed', variables: '{}' }])
    app.clock.advance(23 * DAY_MS)
    await tick(app)
    expect(rows()).toEqual([])
  })

  it('ends what has run out: sessions, links, counted attempts, form keys', async () => {
    const app = testApp()
    await app.signUp()
    const user = app.connection.prepare('SELECT id FROM users').pluck().get()
    app.connection
      .prepare(
        `INSERT INTO idempotency_keys (user_id, purpose, key, result_id, created_at) VALUES (?, 'x', 'k', 'r', ?)`,
      )
      .run(user, app.clock.now().getTime())
    const counts = () =>
      ['sessions', 'tokens', 'rate_limit_hits', 'idempotency_keys'].map((table) =>
        app.connection.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
      )
    app.clock.advance(12 * HOUR_MS)
    await tick(app)
    expect(Math.min(...(counts() as number[]))).toBeGreaterThan(0)

    app.clock.advance(31 * DAY_MS)
    await tick(app)
    expect(counts()).toEqual([0, 0, 0, 0])
  })

  it('rests for ten seconds when the disk takes no writes, then goes on by itself', async () => {
    const app = testApp()
    enqueue(app)
    app.connection.pragma('query_only = ON')
    await tick(app)
    app.connection.pragma('query_only = OFF')
    await tick(app)
    expect(app.delivered).toEqual([])

    app.clock.advance(10 * SECOND_MS)
    await tick(app)
    expect(app.delivered).toHaveLength(1)
  })

  it('does nothing more once it was told to stop', async () => {
    const app = testApp()
    await app.background.stop()
    enqueue(app)
    await tick(app)

    expect(app.delivered).toEqual([])
  })
})

describe('the lock of the one process that works', () => {
  it('is held by one at a time, and free as soon as that one lets go', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lock-'))
    const [one, other] = [exclusiveLock(join(folder, 'x')), exclusiveLock(join(folder, 'x'))]

    expect([one.acquire(), one.acquire(), other.acquire()]).toEqual([true, true, false])
    one.release()
    expect([other.acquire(), one.acquire()]).toEqual([true, false])
    other.release()
    rmSync(folder, { recursive: true })
  })
})
