import { describe, expect, it } from 'vitest'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testFirms } from '#src/test-app/firms.ts'

const TWO_TRADES = {
  ...TEST_FIRM,
  trades: ['idraulico', 'caldaie'],
  areas: [{ provinceId: 'BG' }, { provinceId: 'MI' }],
}

const setUp = async () => {
  const { openFirm, call, plumber } = await testFirms()
  await openFirm()
  await call('PUT', '/api/firm', plumber, TWO_TRADES)
  return {
    call: (method: string, path: string, body?: unknown) => call(method, path, plumber, body),
    ofFirm: async () => (await call('GET', '/api/alerts', plumber)).body.ofFirm as number,
    save: (body: object) => call('POST', '/api/alerts', plumber, body),
  }
}

describe('alerts from the profile of a firm', () => {
  it('are one for each trade and province that has none yet, and only once', async () => {
    const { call, ofFirm, save } = await setUp()
    expect(await ofFirm()).toBe(4)
    await save({ categoryId: 'idraulico', regionId: '03', provinceId: 'BG' })
    await save({ categoryId: 'caldaie', provinceId: 'MI', q: 'metano' })
    expect(await ofFirm()).toBe(3)
    const saved = await call('POST', '/api/firm/alerts')
    expect(saved).toMatchObject({ status: 200, body: { left: 0 } })
    expect(saved.body.items).toHaveLength(3)
    expect(saved.body.items).toContainEqual(
      expect.objectContaining({
        name: 'Idraulico · Milano',
        region: { id: '03', name: 'Lombardia' },
        province: { id: 'MI', name: 'Milano' },
        frequency: 'daily',
        q: null,
      }),
    )
    expect(await ofFirm()).toBe(0)
    expect(await call('POST', '/api/firm/alerts')).toMatchObject({
      status: 409,
      body: { code: 'alert.no-firm-work' },
    })
  })

  it('are as many as the plan allows, those of the seat first', async () => {
    const { call, save } = await setUp()
    for (let count = 1; count <= 18; count += 1) await save({ q: `parola${count}` })
    const { body } = await call('POST', '/api/firm/alerts')
    expect(body).toMatchObject({
      items: [{ province: { id: 'MI' } }, { province: { id: 'MI' } }],
      left: 2,
    })
    expect(await call('POST', '/api/firm/alerts')).toMatchObject({
      status: 409,
      body: { code: 'alert.too-many' },
    })
  })

  it('are one for each trade around a comune, named and listed so', async () => {
    const { call, ofFirm, save } = await setUp()
    const areas = [{ comuneId: 'G224', radiusKm: 25 }]
    await call('PUT', '/api/firm', { ...TWO_TRADES, areas })
    expect(await ofFirm()).toBe(2)
    const { body } = await call('POST', '/api/firm/alerts')
    expect(body.items).toHaveLength(2)
    expect(body.items).toContainEqual(
      expect.objectContaining({
        name: 'Caldaie e stufe · entro 25 km da Padova',
        near: { id: 'G224', name: 'Padova' },
        radiusKm: 25,
        province: null,
        region: null,
        city: null,
      }),
    )
    expect(await ofFirm()).toBe(0)
    await call('PUT', '/api/firm', { ...TWO_TRADES, areas: [{ comuneId: 'G224', radiusKm: 50 }] })
    expect(await ofFirm()).toBe(2)
    for (const provinceId of ['PD', 'VI', 'VE', 'TV', 'RO', 'VR', 'FE'])
      await save({ categoryId: 'caldaie', provinceId })
    // Whole provinces from before cover the circle already.
    expect(await ofFirm()).toBe(1)
  })

  it('are made from a new profile that the staff did not see yet', async () => {
    const { call, plumber } = await testFirms()
    await call('PUT', '/api/firm', plumber, TWO_TRADES)
    await call('POST', '/api/firm/show', plumber)
    expect(await call('POST', '/api/firm/alerts', plumber)).toMatchObject({
      status: 200,
      body: { items: { length: 4 } },
    })
  })

  it('are not made from a profile that was hidden', async () => {
    const { call, ofFirm } = await setUp()
    await call('POST', '/api/firm/hide')
    expect(await ofFirm()).toBe(0)
    expect((await call('POST', '/api/firm/alerts')).status).toBe(409)
  })
})
