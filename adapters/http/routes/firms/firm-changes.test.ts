/** `Testi cambiati`: what is public at once, and the staff reads afterwards. */
import { describe, expect, it } from 'vitest'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testShownFirm } from '#src/test-app/shown-firm.ts'

describe('words of a shown firm that hold nothing to look at first', () => {
  it('are public at once, and the staff reads what stood there before', async () => {
    const { put, page, changes, toDo, id, slug } = await testShownFirm()
    await put({ about: 'Bagni nuovi.', opensAt: 'Lun-ven' })
    await put({ about: 'Bagni nuovi e caldaie.', opensAt: 'Lun-ven' })
    expect(await page()).toMatchObject({ about: 'Bagni nuovi e caldaie.' })
    expect(await toDo()).toEqual(['firmChanges'])
    expect(await changes()).toMatchObject({
      items: [
        {
          id,
          slug,
          name: TEST_FIRM.tradeName,
          changes: [
            { field: 'about', before: TEST_FIRM.about, after: 'Bagni nuovi e caldaie.' },
            { field: 'opensAt', before: null, after: 'Lun-ven' },
          ],
        },
      ],
      total: 1,
    })
  })

  it('are no change once they are as they were', async () => {
    const { put, changes, toDo } = await testShownFirm()
    await put({ about: 'Bagni nuovi.' })
    await put({})
    expect((await changes()).total).toBe(0)
    expect(await toDo()).toEqual([])
  })

  it('are seen once, by the staff alone; what changed since then still waits', async () => {
    const { put, changes, decide, clock, call, plumber, id, signUpStaff, connection } =
      await testShownFirm()
    const looks = connection
      .prepare("SELECT count(*) FROM audit_log WHERE action = 'firm.words-seen'")
      .pluck()
    await put({ about: 'Bagni nuovi.' })
    const [{ changedAt }] = (await changes()).items
    clock.advance(60_000)
    await put({ about: 'Bagni e tetti.' })
    expect(await decide('seen', { until: changedAt })).toMatchObject({ body: { seen: 0 } })
    expect((await changes()).total).toBe(1)
    expect(looks.get()).toBe(0)
    expect(await call('POST', `/api/admin/firms/${id}/seen`, plumber, {})).toMatchObject({
      status: 403,
    })
    const rival = await signUpStaff('moderator')
    expect(await call('GET', '/api/admin/firm-changes', rival)).toMatchObject({ status: 200 })
    expect(await decide('seen', {})).toMatchObject({ body: { seen: 1 } })
    expect((await changes()).total).toBe(0)
    expect(looks.get()).toBe(1)
  })

  it('of a hidden or suspended firm are listed when it is shown again', async () => {
    const { put, changes, showAndHide, decide, toDo } = await testShownFirm()
    await showAndHide('hide')
    await put({ about: 'Bagni nuovi.' })
    expect((await changes()).total).toBe(0)
    expect(await toDo()).toEqual([])
    await showAndHide('show')
    expect((await changes()).total).toBe(1)
    await decide('suspend', { reason: 'Prova.' })
    await put({ about: 'Bagni nuovi, tetti.' })
    expect((await changes()).total).toBe(0)
    await decide('restore')
    expect(await changes()).toMatchObject({
      items: [{ changes: [{ before: TEST_FIRM.about, after: 'Bagni nuovi, tetti.' }] }],
    })
  })

  it('of a firm that waits for its first look are in the queue, not among the changes', async () => {
    const { call, signUp, queue, changes } = await testShownFirm()
    const other = await signUp({ isVerified: true, userType: 'professional' })
    const profile = { ...TEST_FIRM, vatId: '00743110157' }
    await call('PUT', '/api/firm', other, profile)
    await call('POST', '/api/firm/show', other)
    await call('PUT', '/api/firm', other, { ...profile, about: 'Scrivete a a@b.example' })
    expect(await queue()).toMatchObject([{ about: 'Scrivete a a@b.example', waitingWords: [] }])
    expect((await changes()).total).toBe(0)
  })

  it('are one line a field, however often they change', async () => {
    const { put, changes, connection } = await testShownFirm()
    for (let time = 0; time < 100; time += 1) await put({ about: `Bagni nuovi, numero ${time}.` })
    expect((await changes()).items[0].changes).toHaveLength(1)
    expect(connection.prepare('SELECT count(*) FROM firm_changes').pluck().get()).toBe(1)
  })
})
