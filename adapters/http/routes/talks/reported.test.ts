import { describe, expect, it } from 'vitest'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import { testTalks } from '#src/test-app/talks.ts'

const REASON = 'Mi chiede di pagare in contanti prima di venire.'

const aboutNotices = (mail: { template: string }) => mail.template.startsWith('notice-')

describe('a reported talk', () => {
  it.each([
    [{}, []],
    [{ concern: 'bad_work' }, [{ concern: 'Lavoro fatto male o non finito' }]],
  ])(
    'is told with the other person’s name and the concern that was chosen: %j',
    async (chosen, concerns) => {
      const app = await testTalks()
      const { id, client, professional } = await app.revealed()
      const body = { reason: REASON, ...chosen }
      await app.request('POST', talkPaths.report(id), { cookie: client.cookie, body })
      const { cookie } = await app.signUpStaff('moderator')
      const queue = await app.request('GET', '/api/admin/notices', { cookie })
      const { items } = (await queue.json()) as { items: { id: string }[] }
      const upheld = { cookie, body: { reason: 'Non ha finito.' } }
      await app.request('POST', `/api/admin/notices/${items[0]?.id}/uphold`, upheld)
      const theirs = { title: 'Conversazione con Ugo per «Rifare il bagno»' }
      expect(app.mails().filter(aboutNotices)).toMatchObject([
        {
          template: 'notice-received',
          recipient: client.user.email,
          variables: { ...theirs, concerns },
        },
        { template: 'notice-decided', recipient: client.user.email, variables: theirs },
        {
          template: 'notice-decided-owner',
          recipient: professional.user.email,
          variables: { title: 'Rifare il bagno', concerns },
        },
      ])
    },
  )

  it('is read by the staff from the report on, and each look is in the audit log', async () => {
    const app = await testTalks()
    const { id, client, professional } = await app.revealed()
    await app.send(professional, id, 'Paghi in contanti, subito.')
    const moderator = await app.signUpStaff('moderator')
    const look = () => app.request('GET', talkPaths.reported(id), { cookie: moderator.cookie })
    expect((await look()).status).toBe(404)

    const body = { reason: REASON }
    const sent = await app.request('POST', talkPaths.report(id), { cookie: client.cookie, body })
    expect(sent.status).toBe(201)
    expect(await app.talkOf(client, id)).toMatchObject({ isReported: true })
    expect(await app.talkOf(professional, id)).toMatchObject({ isReported: false })

    const seen = await look()
    expect(await seen.json()).toMatchObject({
      clientName: 'Ada Clienti',
      professionalName: 'Ugo Verdi',
      entries: [{ side: 'professional', text: 'Paghi in contanti, subito.' }],
    })
    await look()
    const looks = app.connection
      .prepare("SELECT actor_id FROM audit_log WHERE action = 'talk.view' AND target_id = ?")
      .pluck()
      .all(id)
    expect(looks).toEqual([moderator.user.id, moderator.user.id])
    const other = await app.request('GET', talkPaths.one(id), { cookie: moderator.cookie })
    expect(other.status).toBe(404)
  })

  it('is closed with a statement of reasons when the report is upheld, and reopened on complaint', async () => {
    const app = await testTalks()
    const { id, client, professional } = await app.revealed()
    const body = { reason: REASON }
    await app.request('POST', talkPaths.report(id), { cookie: client.cookie, body })
    const { cookie } = await app.signUpStaff('admin')
    const queue = (await (await app.request('GET', '/api/admin/notices', { cookie })).json()) as {
      items: { id: string }[]
    }
    expect(queue.items).toMatchObject([
      { kind: 'talk', listingId: id, explanation: REASON, ownerName: 'Ugo Verdi' },
    ])
    const upheld = { cookie, body: { reason: 'Chiede denaro fuori dalle regole.' } }
    await app.request('POST', `/api/admin/notices/${queue.items[0]?.id}/uphold`, upheld)

    expect(await app.talkOf(professional, id)).toMatchObject({
      state: 'closed',
      canWrite: false,
      entries: [{ kind: 'event', event: 'suspended' }],
    })
    const mine = await app.request('GET', '/api/decisions', { cookie: professional.cookie })
    const { items } = (await mine.json()) as { items: { id: string }[] }
    expect(items).toMatchObject([{ kind: 'talk_closed', facts: upheld.body.reason }])

    const decision = items[0]?.id
    await app.request('POST', `/api/decisions/${decision}/complaint`, {
      cookie: professional.cookie,
      body: { text: 'Avevo chiesto solo un acconto con fattura.' },
    })
    const answer = { cookie, body: { reason: 'Era un acconto regolare.' } }
    await app.request('POST', `/api/admin/complaints/${decision}/uphold`, answer)
    expect(await app.talkOf(client, id)).toMatchObject({
      state: 'open',
      entries: [{}, { event: 'reopened' }],
    })
  })
})
