/** What clients write of firms, what firms answer, what the staff decides. */
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { makePng } from '#src/test-app/pictures.ts'
import { publishReview, testReviews } from '#src/test-app/reviews.ts'

const WHY = 'Non siamo mai stati a casa di questa persona, e lo diciamo con dispiacere.'

describe('a review', () => {
  it('is public at once, with the first name, the month and nothing else of the writer', async () => {
    const { publicOf, client, delivered, work, plumber } = await publishReview()
    const reviews = await publicOf()
    expect(reviews).toEqual({
      items: [
        {
          id: expect.any(String),
          firstName: 'Ada',
          month: 'marzo 2026',
          category: 'Idraulico',
          city: 'Roma',
          didWork: 'yes',
          stars: { time: 5, work: 4, price: 5, clarity: 4 },
          text: 'Puntuale e pulito, ha spiegato tutto prima di cominciare.',
          images: [],
        },
      ],
      total: 1,
      distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 },
      percentByStars: { 1: 0, 2: 0, 3: 0, 4: 50, 5: 50 },
      hidden: 0,
      categories: [{ id: 'idraulico', name: 'Idraulico', total: 1 }],
    })
    expect(JSON.stringify(reviews)).not.toContain(client.user.lastName)
    await work()
    const received = delivered.filter(({ template }) => template === 'review-received')
    expect(received).toMatchObject([{ recipient: plumber.user.email }])
  })

  it('is written once', async () => {
    const { write, client, inviteId, publicOf } = await publishReview()
    expect(await write(client, inviteId)).toMatchObject({
      status: 409,
      body: { code: 'review.already-written' },
    })
    expect((await publicOf()).total).toBe(1)
  })

  it('is not written by a client whom the staff deactivated', async () => {
    const { invited, write, client, admin, call, publicOf } = await testReviews()
    const { inviteId } = await invited()
    const ended = { isActive: false, reason: 'Truffa.', ground: 'law' }
    const reply = await call('PATCH', `/api/admin/users/${client.user.id}`, admin, ended)
    expect(reply.status).toBe(200)
    expect((await write(client, inviteId)).status).toBe(401)
    expect((await publicOf()).total).toBe(0)
  })

  it.each([
    [{ text: 'Troppo corto' }, 'text'],
    [{ stars: {} }, 'stars'],
    [{ stars: { work: 6 } }, 'stars.work'],
    [{ stars: { work: 4.5 } }, 'stars.work'],
    [{ didWork: 'no', stars: { work: 1 } }, 'stars'],
    [{ didWork: 'quoted_only', stars: { price: 1, time: 3 } }, 'stars'],
    [{ images: ['a', 'b', 'c', 'd'] }, 'images'],
  ])('with %o is refused', async (fields, path) => {
    const { invited, write, client } = await testReviews()
    const { inviteId } = await invited()
    const reply = await write(client, inviteId, fields)
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })

  it('shows nobody else’s pictures', async () => {
    const { invited, write, client } = await testReviews()
    const { inviteId } = await invited()
    const { body } = await write(client, inviteId, { images: ['/uploads/di-altri.webp'] })
    expect(body.code).toBe('review.image-not-found')
  })

  it('shows up to three pictures of the writer’s own', async () => {
    const { invited, write, client, pictures, publicOf, call } = await testReviews()
    const { inviteId } = await invited()
    const [picture] = await pictures.upload(client, [await makePng('bagno.png')])
    const images = [picture?.url ?? '']
    expect((await write(client, inviteId, { images })).status).toBe(201)
    expect((await publicOf()).items[0]?.images).toEqual(images)
    const deleted = await call('DELETE', `/api/images/${picture?.filename}`, client)
    expect(deleted.status).toBe(409)
  })

  it.each([
    ['un contatto', 'Chiamatelo al 333 12 34 567, è stato puntuale e preciso.'],
    ['un contatto', 'Scrivetegli a idraulico@posta.example, è stato preciso.'],
    ['un insulto', 'È stato un l4dro, non chiamatelo mai per nessun motivo.'],
    ['un contatto', 'Chiamatelo al ٣٣٣ 1\u200b2\u200b3 4️⃣５６７, è stato puntuale e preciso.'],
    ['una persona', 'Il sig. Bruno è stato gentile e puntuale, tornerò di sicuro.'],
    ['una persona', 'Il Sig. Bruno è stato gentile e puntuale, tornerò di sicuro.'],
  ])('that looks like %s waits for a person', async (mark, text) => {
    const { invited, write, client, publicOf, call, admin, delivered, work } = await testReviews()
    const { inviteId } = await invited()
    const { body } = await write(client, inviteId, { text })
    expect(body.state).toBe('waiting')
    expect((await publicOf()).total).toBe(0)
    await work()
    expect(delivered.map(({ template }) => template)).not.toContain('review-received')
    const { items } = (await call('GET', '/api/admin/reviews', admin)).body
    expect(items).toMatchObject([
      {
        id: body.id,
        marks: [expect.stringMatching(new RegExp(`^Forse (contiene|nomina) ${mark}$`))],
      },
    ])
    await call('POST', `/api/admin/reviews/${body.id}/keep`, admin, {})
    expect((await publicOf()).total).toBe(1)
  })

  it('may be changed for seven days, and is looked at again', async () => {
    const { call, client, path, publicOf, clock } = await publishReview()
    const patch = (changes: object) => call('PATCH', path, client, changes)
    expect((await patch({ stars: { work: 2 }, didWork: 'no' })).status).toBe(400)
    expect((await patch({ stars: { work: 2 } })).body.state).toBe('public')
    expect((await publicOf()).items[0]?.stars).toEqual({ work: 2 })
    expect((await patch({ text: 'Un ladro, e ve lo dico con il cuore in mano.' })).body.state).toBe(
      'waiting',
    )
    await patch({ text: 'Dopo due settimane il rubinetto perde di nuovo.' })
    expect((await publicOf()).total).toBe(1)
    clock.advance(7 * DAY_MS)
    expect((await patch({ stars: { work: 5 } })).body.code).toBe('review.too-late')
    expect((await patch({ update: 'È tornato e ha sistemato gratis.' })).body.state).toBe('public')
    expect((await patch({ update: 'Ancora una cosa.' })).body.code).toBe('review.already-updated')
    expect((await publicOf()).items[0]?.updated).toEqual({
      text: 'È tornato e ha sistemato gratis.',
      month: 'marzo 2026',
    })
  })

  it('says nothing else behind the firm’s back, nor above an answer to other words', async () => {
    const { call, client, path, plumber, publicOf, work, delivered } = await publishReview()
    const patch = (changes: object) => call('PATCH', path, client, changes)
    const reply = (text: string) => call('POST', `${path}/reply`, plumber, { text })
    const notified = async () => {
      await work()
      return delivered
        .filter(({ template }) => template === 'review-received')
        .map(({ variables }) => variables['deed'])
    }
    await reply('Grazie mille, alla prossima!')
    await patch({ images: [] })
    expect(await notified()).toEqual(['ha recensito'])
    expect((await publicOf()).items[0]?.reply).toBe('Grazie mille, alla prossima!')

    await patch({ stars: { work: 1 } })
    expect(await notified()).toEqual(['ha recensito', 'ha cambiato la sua recensione su'])
    expect((await publicOf()).items[0]).not.toHaveProperty('reply')
    expect((await reply('Ieri ci aveva ringraziato: che cosa è cambiato?')).status).toBe(200)

    await patch({ update: 'È tornato e ha sistemato gratis.' })
    expect((await notified()).at(-1)).toBe('ha aggiunto un aggiornamento alla sua recensione su')
    expect((await reply('Ancora una cosa.')).body.code).toBe('review.already-replied')
  })

  it('is changed and deleted by nobody else', async () => {
    const { call, path, plumber, admin, signUp, publicOf } = await publishReview()
    for (const who of [plumber, admin, await signUp()]) {
      expect((await call('PATCH', path, who, { stars: { work: 1 } })).status).toBe(404)
      expect((await call('DELETE', path, who)).status).toBe(405)
    }
    expect((await publicOf()).items[0]?.stars.work).toBe(4)
  })
})

describe('the firm', () => {
  it('replies once, and tells nobody’s surname or number', async () => {
    const { call, path, plumber, client, publicOf, signUp } = await publishReview()
    const reply = (text: string, who = plumber) => call('POST', `${path}/reply`, who, { text })
    expect((await reply('Grazie!', await signUp())).status).toBe(404)
    expect((await reply('Grazie!', client)).status).toBe(404)
    for (const text of [
      `Grazie signora ${client.user.lastName}!`,
      'Chiamate il 02 1234567.',
      'Chiamate il 02_123４567.',
    ])
      expect((await reply(text)).body.code).toBe('review.private-data')
    for (const text of ['Lo staff di CercoOffro la toglierà.', 'Cerc0-Offro non la conferma.'])
      expect((await reply(text)).body.code).toBe('review.names-site')
    expect((await reply('Grazie, è stato un piacere.')).status).toBe(200)
    expect((await reply('Di nuovo grazie.')).body.code).toBe('review.already-replied')
    expect((await publicOf()).items[0]?.reply).toBe('Grazie, è stato un piacere.')
  })

  it('disputes with reasons; the writer is heard; kept', async () => {
    const { call, path, plumber, client, decide, publicOf, delivered, work, admin } =
      await publishReview()
    const dispute = () => call('POST', `${path}/dispute`, plumber, { reason: WHY })
    expect((await dispute()).status).toBe(201)
    expect((await dispute()).body.code).toBe('review.already-disputed')
    expect((await publicOf()).total).toBe(1)
    await call('POST', `${path}/statement`, client, { text: 'Sono venuti il martedì.' })
    const { items } = (await call('GET', '/api/admin/reviews?state=disputed', admin)).body
    expect(items).toMatchObject([{ dispute: WHY, statement: 'Sono venuti il martedì.' }])
    const toJudge = async () =>
      (await call('GET', '/api/admin/reviews?state=waiting', admin)).body.total
    expect(await toJudge()).toBe(1)
    expect((await decide('keep', { reason: 'Ci sono i messaggi.' })).body).toMatchObject({
      state: 'public',
      disputeState: 'kept',
    })
    expect(await toJudge()).toBe(0)
    await work()
    const sent = delivered.filter(({ template }) => template.startsWith('review-'))
    expect(sent.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['review-received', plumber.user.email],
      ['review-disputed', client.user.email],
      ['review-decided', plumber.user.email],
    ])
    expect((await dispute()).body.code).toBe('review.already-disputed')
    expect((await decide('keep', {})).body.code).toBe('review.already-decided')
  })

  it('disputes; hidden with reasons, counted, and restored by an upheld complaint', async () => {
    const { call, path, plumber, client, decide, publicOf, admin } = await publishReview()
    await call('POST', `${path}/dispute`, plumber, { reason: WHY })
    expect((await decide('hide', {})).status).toBe(400)
    await decide('hide', { reason: 'Non riguarda questa impresa.' })
    expect(await publicOf()).toMatchObject({ items: [], total: 0, hidden: 1 })
    expect((await call('PATCH', path, client, { update: 'Eppure…' })).body.code).toBe(
      'review.hidden',
    )
    const [decision] = (await call('GET', '/api/decisions', client)).body.items
    expect(decision).toMatchObject({
      kind: 'review_hidden',
      subject: 'Idraulica Bianchi',
      facts: 'Non riguarda questa impresa.',
    })
    await call('POST', `/api/decisions/${decision.id}/complaint`, client, { text: 'È vera.' })
    await call('POST', `/api/admin/complaints/${decision.id}/uphold`, admin, { reason: 'Vero.' })
    expect(await publicOf()).toMatchObject({ total: 1, hidden: 0 })
  })

  it.each(['hides', 'is renamed', 'opens another account'])(
    'keeps its reviews when it %s',
    async (deed) => {
      const { call, plumber, admin, firm, publicOf, openFirm, professional } = await publishReview()
      const deeds: Readonly<Record<string, () => Promise<unknown>>> = {
        hides: async () => {
          await call('POST', '/api/firm/hide', plumber)
          return await call('POST', '/api/firm/show', plumber)
        },
        'is renamed': async () => {
          await call('PUT', '/api/firm', plumber, { ...TEST_FIRM, tradeName: 'Tutto Nuovo' })
          return await call('POST', `/api/admin/firms/${firm.id}/approve`, admin)
        },
        'opens another account': async () => {
          const closed = { isActive: false, reason: 'X' }
          await call('PATCH', `/api/admin/users/${plumber.user.id}`, admin, closed)
          return await openFirm(await professional(), { tradeName: 'Tutto Nuovo' })
        },
      }
      await deeds[deed]?.()
      const [shown] = (await call('GET', '/api/firms', admin)).body.items
      expect(shown.reviews).toEqual({ total: 1 })
      expect((await publicOf(shown.slug)).total).toBe(1)
    },
  )
})
