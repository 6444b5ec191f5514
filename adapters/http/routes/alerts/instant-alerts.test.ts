import { describe, expect, it } from 'vitest'
import { testAlerts } from '#src/test-app/alerts.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { ADDED_WORD } from '#src/test-app/requests.ts'

const MILAN = { categoryId: 'idraulico', provinceId: 'MI', q: 'sifon', frequency: 'instant' }

describe('an alert that is notified at once', () => {
  it('writes one mail when a matching request is approved, and writes a notification', async () => {
    const { jobs, client, professional, save, runAlerts, alertMails, listAlerts, request } =
      await testAlerts()
    await save(MILAN)
    const { id } = await jobs.publish(client)
    await runAlerts()
    expect(alertMails()).toEqual([])

    await jobs.approve(id)
    await runAlerts()
    await runAlerts()
    expect(alertMails()).toMatchObject([
      {
        recipient: professional.user.email,
        template: 'alert-instant',
        variables: {
          title: 'Perdita sotto il lavello',
          category: 'Idraulico',
          place: 'Milano (MI)',
          alerts: '«Idraulico · sifon · Milano»',
          path: `/lavori/${id}`,
        },
      },
    ])
    expect(await listAlerts()).toMatchObject([{ matchCount: 1, lastMatchAt: expect.any(String) }])
    const unreadCount = await request('GET', '/api/notifications', { cookie: professional.cookie })
    expect(await unreadCount.json()).toMatchObject({
      items: [{ event: 'new-request', path: `/lavori/${id}` }],
      unread: 1,
    })
  })

  it('says what is wanted, how soon, how far from the firm, and how many places are left', async () => {
    const { jobs, client, professional, save, runAlerts, alertMails, request } = await testAlerts()
    await request('PUT', '/api/firm', {
      cookie: professional.cookie,
      body: { ...TEST_FIRM, city: 'Monza', provinceId: 'MB' },
    })
    const shown = await request('POST', '/api/firm/show', { cookie: professional.cookie })
    const firm = (await shown.json()) as { id: string }
    const { cookie } = await jobs.moderator()
    await request('POST', `/api/admin/firms/${firm.id}/approve`, { cookie })
    await save(MILAN)
    const { id } = await jobs.publish(client, {
      description: `Perde dal sifone. ${'Ancora. '.repeat(60)}`,
    })
    await jobs.approve(id)
    await runAlerts()
    expect(alertMails()[0]?.variables).toMatchObject({
      facts: [
        { fact: expect.stringMatching(/^Idraulico · Milano \(MI\) · a 1\d km da te$/) },
        { fact: expect.stringMatching(/^Entro|Urgente|prima/) },
        { fact: 'Restano 5 posti su 5' },
        { fact: 'Contatti subito: contano nel piano quando li scopri' },
        { fact: expect.stringMatching(/^Perde dal sifone\. .{100,190}…$/) },
      ],
    })
  })

  it('holds nothing of the client but what anybody may read', async () => {
    const { jobs, client, save, runAlerts, alertMails } = await testAlerts()
    await save(MILAN)
    await jobs.publishApproved(client, {
      clientLastName: ADDED_WORD.clientLastName,
      clientEmail: ADDED_WORD.clientEmail,
      clientPhone: ADDED_WORD.clientPhone,
    })
    await runAlerts()
    expect(alertMails()).toHaveLength(1)
    const words = JSON.stringify(alertMails()[0]?.variables)
    for (const secret of [...Object.values(ADDED_WORD), client.user.email, client.user.lastName])
      expect(words).not.toContain(secret)
  })

  it('ignores other places, other categories, other words and one’s own requests', async () => {
    const { jobs, client, professional, save, runAlerts, alertMails } = await testAlerts()
    await save({ ...MILAN, q: 'settimana' })
    await save({ ...MILAN, q: null }, client)
    await jobs.publishApproved(client, {
      title: 'Lavello nuovo',
      description: 'Da montare subito in cucina.',
    })
    await jobs.publishApproved(client, { regionId: '12', provinceId: 'RM', city: 'Roma' })
    await jobs.publishApproved(client, { categoryId: 'elettricista' })
    await jobs.publishApproved(professional, { title: 'Perdita in cucina' })
    await runAlerts()
    expect(alertMails().map(({ recipient }) => recipient)).toEqual([client.user.email])
  })

  it('is one mail for each request, whatever number of alerts found it', async () => {
    const { jobs, client, save, runAlerts, alertMails } = await testAlerts()
    await save({ name: 'Milano', provinceId: 'MI', frequency: 'instant' })
    await save({ name: 'Lombardia', regionId: '03', frequency: 'instant' })
    await save({ name: 'Tutto', frequency: 'daily' })
    await jobs.publishApproved(client)
    await jobs.publishApproved(client, { title: 'Un altro lavoro' })
    await runAlerts()
    await runAlerts()
    expect(alertMails()).toHaveLength(2)
    for (const { variables } of alertMails())
      expect(variables).toMatchObject({ alerts: expect.stringMatching(/«Lombardia».*|«Milano».*/) })
  })

  it('comes once, although the owner edits and the staff approves again', async () => {
    const { jobs, client, save, runAlerts, alertMails, request } = await testAlerts()
    await save(MILAN)
    const { id } = await jobs.publishApproved(client)
    await runAlerts()
    const edited = await request('PATCH', `/api/my-job-requests/${id}`, {
      cookie: client.cookie,
      body: { title: 'Perdita sotto il lavabo' },
    })
    expect(edited.status).toBe(200)
    await jobs.approve(id)
    await runAlerts()
    expect(alertMails()).toHaveLength(1)
  })

  it('says nothing about a request that was taken down before anybody was told', async () => {
    const { jobs, client, save, runAlerts, alertMails, request } = await testAlerts()
    await save(MILAN)
    const { id } = await jobs.publishApproved(client)
    const { cookie } = await jobs.moderator()
    await request('POST', `/api/admin/job-requests/${id}/reject`, {
      cookie,
      body: { reason: 'Doppione' },
    })
    await runAlerts()
    expect(alertMails()).toEqual([])
  })

  it('is not told while it rests, nor afterwards what came meanwhile', async () => {
    const { jobs, client, professional, save, runAlerts, alertMails, request } = await testAlerts()
    const { id } = await save(MILAN)
    const setPaused = (isPaused: boolean) =>
      request('PATCH', `/api/alerts/${id}`, { cookie: professional.cookie, body: { isPaused } })
    await setPaused(true)
    await jobs.publishApproved(client)
    await runAlerts()
    await setPaused(false)
    await runAlerts()
    expect(alertMails()).toEqual([])
    await jobs.publishApproved(client, { title: 'Perdita nuova' })
    await runAlerts()
    expect(alertMails()).toHaveLength(1)
  })

  it('survives a process that dies between approval and mail, and a closed account gets none', async () => {
    const { jobs, client, save, runAlerts, alertMails, connection, signUp, billing } =
      await testAlerts()
    const closed = await signUp()
    await save(MILAN)
    billing.grantSubscription({ email: closed.user.email, planSlug: 'pro' })
    await save(MILAN, closed)
    connection.prepare('UPDATE users SET is_active = 0 WHERE id = ?').run(closed.user.id)
    await jobs.publishApproved(client)
    const count = (table: string) =>
      connection.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
    // The queue row was written with the approval.
    expect(count('alert_queue')).toBe(1)
    await runAlerts()
    expect([count('alert_queue'), count('alert_finds')]).toEqual([0, 0])
    expect(alertMails()).toHaveLength(1)
  })
})
