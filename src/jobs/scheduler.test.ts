import { describe, expect, it } from 'vitest'
import { sqliteScheduledRuns } from '#adapters/sqlite/operations/scheduled-runs.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { testApp } from '#src/test-app.ts'
import { createWorld } from '#src/world.ts'
import { listScheduledJobs, sortJobs } from './job-table.ts'
import { createScheduler, type ScheduledJob } from './scheduler.ts'

const setUp = (schedule: ScheduledJob['schedule'], run: ScheduledJob['run'] = () => undefined) => {
  const { connection, clock } = testApp()
  const ranAt: string[] = []
  const failures: string[] = []
  const start = () =>
    createScheduler({
      world: createWorld(clock.now),
      runs: sqliteScheduledRuns(connection),
      reportFailure: (job, error) => failures.push(`${job}: ${error.message}`),
      jobs: [
        {
          name: 'the-job',
          schedule,
          run: () => {
            ranAt.push(clock.now().toISOString())
            return run()
          },
        },
      ],
    })
  return {
    clock,
    start,
    ranAt,
    failures,
    record: () =>
      connection.prepare('SELECT status, detail, due_at FROM scheduled_runs ORDER BY id').all(),
  }
}

const startAt = (clock: ReturnType<typeof setUp>['clock'], moment: string) =>
  clock.advance(new Date(moment).getTime() - clock.now().getTime())

/** Advances the clock with one poll per step. */
const live = async (
  shop: ReturnType<typeof setUp>,
  scheduler: ReturnType<typeof createScheduler>,
  until: string,
) => {
  while (shop.clock.now() < new Date(until)) {
    shop.clock.advance(10 * MINUTE_MS)
    scheduler.startDue()
    await scheduler.idle()
  }
}

describe('the scheduler', () => {
  it('runs a job once when it is due, and writes it down', async () => {
    const shop = setUp({ everyMs: HOUR_MS }, () => '3 things done')
    const scheduler = shop.start()
    for (let attempt = 0; attempt < 5; attempt += 1) scheduler.startDue()
    await scheduler.idle()

    expect(shop.ranAt).toHaveLength(1)
    expect(shop.record()).toEqual([
      { status: 'done', detail: '3 things done', due_at: Date.parse('2026-03-03T09:00:00Z') },
    ])
  })

  it('catches up once after two days of standing still', async () => {
    const shop = setUp({ dailyAt: '08:00' })
    await live(shop, shop.start(), '2026-03-04T08:00:00Z')
    expect(shop.ranAt).toHaveLength(2)

    shop.clock.advance(2 * DAY_MS)
    const again = shop.start()
    again.startDue()
    await again.idle()
    expect(shop.ranAt.slice(2)).toEqual(['2026-03-06T08:00:00.000Z'])
    await live(shop, again, '2026-03-07T06:50:00Z')
    expect(shop.ranAt).toHaveLength(3)
    await live(shop, again, '2026-03-07T07:00:00Z')
    expect(shop.ranAt).toHaveLength(4)
  })

  it('catches up each job once when it stood still for two days while the clocks changed', async () => {
    for (const [stopped, started] of [
      ['2026-03-28T00:00:00Z', '2026-03-30T00:00:00Z'],
      ['2026-10-24T00:00:00Z', '2026-10-26T00:00:00Z'],
    ] as const)
      for (const schedule of [{ dailyAt: '02:30' }, { dailyAt: '08:00' }, { everyMs: HOUR_MS }]) {
        const shop = setUp(schedule)
        startAt(shop.clock, stopped)
        const scheduler = shop.start()
        scheduler.startDue()
        await scheduler.idle()
        expect(shop.ranAt).toHaveLength(1)

        startAt(shop.clock, started)
        const again = shop.start()
        for (let attempt = 0; attempt < 3; attempt += 1) again.startDue()
        await again.idle()
        // Once, and not for each missed time.
        expect(shop.ranAt.slice(1)).toEqual([new Date(started).toISOString()])
        expect(shop.record()).toHaveLength(2)
      }
  })

  it('runs a daily job once a day across both changes of the clocks', async () => {
    for (const [from, until] of [
      ['2026-03-27T12:00:00Z', '2026-03-31T12:00:00Z'],
      ['2026-10-23T12:00:00Z', '2026-10-27T12:00:00Z'],
    ] as const) {
      const shop = setUp({ dailyAt: '02:30' })
      startAt(shop.clock, from)
      const scheduler = shop.start()
      await live(shop, scheduler, from)
      scheduler.startDue()
      await live(shop, scheduler, until)
      expect(shop.ranAt.slice(1).map((at) => at.slice(0, 10))).toEqual(
        [1, 2, 3, 4].map((day) =>
          new Date(Date.parse(from) + day * DAY_MS).toISOString().slice(0, 10),
        ),
      )
    }
  })

  it('never starts a job that is still in hand, and does not make up for what it missed', async () => {
    let finish = () => undefined as undefined
    const shop = setUp(
      { everyMs: MINUTE_MS },
      () =>
        new Promise<undefined>((resolve) => {
          finish = () => resolve(undefined) as undefined
        }),
    )
    const scheduler = shop.start()
    scheduler.startDue()
    shop.clock.advance(10 * MINUTE_MS)
    scheduler.startDue()
    expect(shop.ranAt).toHaveLength(1)

    finish()
    await scheduler.idle()
    scheduler.startDue()
    expect(shop.ranAt).toHaveLength(2)
    finish()
    await scheduler.idle()
  })

  it('leaves a run to whichever of two processes claims it first', async () => {
    const shop = setUp({ everyMs: HOUR_MS })
    const [one, other] = [shop.start(), shop.start()]
    for (let hour = 0; hour < 3; hour += 1) {
      one.startDue()
      other.startDue()
      await Promise.all([one.idle(), other.idle()])
      shop.clock.advance(HOUR_MS)
    }
    expect(shop.ranAt).toHaveLength(3)
  })

  it('records a failure, tells of it, and runs again when next due', async () => {
    const shop = setUp({ everyMs: HOUR_MS }, () => {
      throw new Error('no space')
    })
    const scheduler = shop.start()
    scheduler.startDue()
    await scheduler.idle()
    scheduler.startDue()
    await scheduler.idle()
    expect(shop.failures).toEqual(['the-job: no space'])
    expect(shop.record()).toMatchObject([{ status: 'failed', detail: 'no space' }])

    shop.clock.advance(HOUR_MS)
    scheduler.startDue()
    await scheduler.idle()
    expect(shop.ranAt).toHaveLength(2)
  })

  it('says of a run that a process left behind that it failed', () => {
    const shop = setUp({ everyMs: HOUR_MS }, () => new Promise(() => undefined))
    shop.start().startDue()
    shop.start().takeOver()

    expect(shop.record()).toMatchObject([{ status: 'failed', detail: 'Il processo si è fermato' }])
  })
})

it('begins jobs that are due together in the order of the table, whichever module was composed first', () => {
  const nothing = () => undefined
  const copies = listScheduledJobs({ 'nightly-snapshot': nothing, 'daily-alerts': nothing })
  const listings = listScheduledJobs({ 'remind-of-expiry': nothing, 'retire-requests': nothing })
  const names = sortJobs([...copies, ...listings]).map(({ name }) => name)
  expect(names).toEqual(['retire-requests', 'remind-of-expiry', 'daily-alerts', 'nightly-snapshot'])
})
