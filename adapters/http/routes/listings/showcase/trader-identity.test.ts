import { expect, it } from 'vitest'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testFirms } from '#src/test-app/firms.ts'
import { putItem } from '#src/test-app/showcase-items.ts'

const IDENTITY = {
  legalName: TEST_FIRM.legalName,
  vatId: TEST_FIRM.vatId,
  address: 'Via Torino 5, 20123 Milano (MI)',
}

it('an item of a trader says who sells: firm, VAT number, address and contact', async () => {
  const market = await testFirms()
  const { plumber, call, openFirm, connection } = market
  const trader = putItem(market, plumber.user.id, { seller_kind: 'trader' })
  const traderOf = async (id: string) =>
    (await call('GET', `/api/showcase-items/${id}`, plumber)).body.trader
  expect(await traderOf(trader)).toBeNull()

  await openFirm()
  expect(await traderOf(trader)).toEqual({
    ...IDENTITY,
    phone: TEST_FIRM.phone,
    phoneE164: '+39021234567',
  })
  connection.exec('UPDATE firms SET is_phone_public = 0')
  expect(await traderOf(trader)).toEqual({ ...IDENTITY, phone: null, phoneE164: null })
  const list = await call('GET', '/api/showcase-items', plumber)
  expect(JSON.stringify(list.body)).not.toContain('Via Torino')
  const answered = connection.prepare('UPDATE users SET seller_kind = ? WHERE id = ?')
  answered.run('private', plumber.user.id)
  expect(await traderOf(trader)).toBeNull()
  answered.run('trader', plumber.user.id)
  expect(await traderOf(trader)).toMatchObject(IDENTITY)
  await call('POST', '/api/firm/hide', plumber)
  expect(await traderOf(trader)).toBeNull()
})
