/** Two people of whom one blocked the other: nothing new between them, and no word about why. */
import { expect, it } from 'vitest'
import { testAlerts } from '#src/test-app/alerts.ts'
import { testTalks } from '#src/test-app/talks.ts'

const BLOCKED = { client: 'professional', professional: 'client' } as const

for (const [by, other] of Object.entries(BLOCKED) as ['client' | 'professional', 'client'][])
  it(`a block by the ${by} holds for reveals and new talks, counts nothing, and ends with it`, async () => {
    const app = await testTalks()
    const { id, ...two } = await app.revealed()
    const { client, professional } = two
    const { cookie } = two[by]
    app.connection.exec('UPDATE users SET email_verified = 1')
    await app.request('POST', `/api/talks/${id}/block`, { cookie })
    const requestId = app.publish()
    const before = app.mails().length

    const refused = await app.reveal(requestId, professional.cookie)
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        code: 'reveal.not-available',
        message: 'Non puoi vedere i contatti di questa richiesta',
      },
    ])
    expect(app.traces(requestId)).toMatchObject({ reveals: 0, revealCount: 0 })
    expect(app.mails()).toHaveLength(before)
    expect(
      app.connection
        .prepare('SELECT count(*) FROM contact_reveals WHERE user_id = ?')
        .pluck()
        .get(professional.user.id),
    ).toBe(1)

    const item = app.putItemOf(two[other])
    const started = await app.start(two[by], item)
    expect(await started.json()).toMatchObject({
      code: 'talks.not-available',
      message: 'Non puoi scrivere per questo annuncio',
    })
    expect((await app.listOf(client)).total).toBe(1)

    await app.request('DELETE', `/api/talks/${id}/block`, { cookie })
    expect((await app.reveal(requestId, professional.cookie)).status).toBe(200)
    expect((await app.start(two[by], item)).status).toBe(201)
  })

it('a block holds for alerts, whoever of the two it is by, also for what was found before', async () => {
  const { jobs, client, professional, save, runAlerts, alertMails, listAlerts, connection } =
    await testAlerts()
  await save({ categoryId: 'idraulico', frequency: 'instant' })
  const block = (by: string, other: string) =>
    connection.prepare('INSERT INTO talk_blocks VALUES (?, ?, 1)').run(by, other)
  const two = [client.user.id, professional.user.id] as const
  for (const [by, other] of [two, two.toReversed() as unknown as typeof two]) {
    block(by, other)
    await jobs.publishApproved(client)
    await runAlerts()
    expect(alertMails()).toEqual([])
    expect(await listAlerts()).toMatchObject([{ matchCount: 0 }])
    connection.exec('DELETE FROM talk_blocks')
  }
  connection.exec("UPDATE alerts SET frequency = 'daily'")
  await jobs.publishApproved(client)
  await runAlerts()
  block(...two)
  connection.exec("UPDATE alert_finds SET found_at = 1, frequency = 'instant'")
  await runAlerts()
  expect(alertMails()).toEqual([])
})
