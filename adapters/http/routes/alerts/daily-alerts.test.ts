import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { testAlerts } from '#src/test-app/alerts.ts'

const IN_MILAN = { name: 'Milano', provinceId: 'MI', frequency: 'daily' }

const setUp = async () => {
  const market = await testAlerts()
  const { clock, runAlerts } = market
  /** Advances the clock and runs the jobs twice: once for due alerts, once for their mails. */
  const pass = async (ms: number) => {
    clock.advance(ms)
    await runAlerts()
    await runAlerts()
  }
  /** Until a moment given in Rome time. */
  const until = (moment: string) => pass(Date.parse(moment) - clock.now().getTime())
  return { ...market, pass, until }
}

describe('an alert with daily mails', () => {
  it('comes at 8:00 in Rome, in one mail with all that a person’s alerts found', async () => {
    const { jobs, client, professional, save, alertMails, runAlerts, until } = await setUp()
    await save(IN_MILAN)
    await save({ name: 'Perdite', q: 'settimana', frequency: 'daily' })
    const first = await jobs.publishApproved(client)
    await runAlerts()
    await jobs.publishApproved(client, {
      title: 'Lavello',
      description: 'Da montare in cucina nuova.',
    })
    await until('2026-03-04T07:59:00+01:00')
    expect(alertMails()).toEqual([])

    await until('2026-03-04T08:00:00+01:00')
    expect(alertMails()).toMatchObject([
      {
        recipient: professional.user.email,
        template: 'alert-digest',
        variables: {
          count: '2 nuove richieste',
          requests: [
            { path: `/lavori/${first.id}`, place: 'Milano (MI)' },
            { title: 'Lavello', alerts: '«Milano»' },
          ],
          more: [],
        },
      },
    ])
    await until('2026-03-06T12:00:00+01:00')
    expect(alertMails()).toHaveLength(1)
  })

  it('is not sent when there is nothing, or nothing any more', async () => {
    const { jobs, client, save, alertMails, until, request } = await setUp()
    await save(IN_MILAN)
    await until('2026-03-04T08:10:00+01:00')
    const { id } = await jobs.publishApproved(client)
    await until('2026-03-04T09:00:00+01:00')
    const done = await request('POST', `/api/my-job-requests/${id}/complete`, {
      cookie: client.cookie,
    })
    expect(done.status).toBe(200)
    await until('2026-03-05T09:00:00+01:00')
    expect(alertMails()).toEqual([])
  })

  it('comes once after a stop of days, across the change of the clocks, and then again at 8:00', async () => {
    const { jobs, client, save, alertMails, until, runAlerts } = await setUp()
    await save(IN_MILAN)
    await until('2026-03-28T20:00:00+01:00')
    await jobs.publishApproved(client)
    await runAlerts()
    // The process was stopped from Saturday to Monday; the clocks went forward on Sunday.
    await until('2026-03-30T11:00:00+02:00')
    expect(alertMails()).toHaveLength(1)
    await jobs.publishApproved(client, { title: 'Un altro lavoro' })
    await until('2026-03-31T07:59:00+02:00')
    expect(alertMails()).toHaveLength(1)
    await until('2026-03-31T08:00:00+02:00')
    expect(alertMails()).toHaveLength(2)
  })

  it('keeps what is found after 8:00 for the next day', async () => {
    const { jobs, client, save, alertMails, until } = await setUp()
    await save(IN_MILAN)
    await until('2026-03-04T08:00:30+01:00')
    await jobs.publishApproved(client)
    await until('2026-03-04T08:20:00+01:00')
    expect(alertMails()).toEqual([])
    await until('2026-03-05T08:00:00+01:00')
    expect(alertMails()).toHaveLength(1)
  })

  it('lists thirty requests and counts the rest', async () => {
    const { save, alertMails, pass, client, connection, alerts } = await setUp()
    await save({ frequency: 'daily' })
    const { putRequest } = await import('#src/test-app/requests.ts')
    const { toId: idOf } = await import('#modules/kernel/ids.ts')
    const clock = { now: () => new Date('2026-03-03T09:00:00Z') }
    for (let count = 0; count < 33; count += 1) {
      alerts.queueRequest(idOf(putRequest({ connection, clock }, client.user.id)))
      alerts.workPromptly()
    }
    await pass(DAY_MS - HOUR_MS + MINUTE_MS)
    const [mail] = alertMails()
    expect(mail?.variables).toMatchObject({ count: '33 nuove richieste', more: [{ count: '3' }] })
  })
  it('mends alerts of an earlier version within ten minutes, so that they are not compared with every request', async () => {
    const { save, connection, pass } = await setUp()
    const { id } = await save({ name: 'Perdite', q: 'perdita caldaia', frequency: 'daily' })
    const any = await save({ name: 'Tutte', frequency: 'daily' })
    const anchorOf = (alertId: string) =>
      connection.prepare('SELECT anchor FROM alerts WHERE id = ?').pluck().get(alertId)
    const anchor = anchorOf(id)
    connection.prepare("UPDATE alerts SET anchor = ''").run()
    await pass(10 * MINUTE_MS)
    expect(anchorOf(id)).toBe(anchor)
    expect(anchor).not.toBe('')
    expect(anchorOf(any.id)).toBe('')
  })
})
