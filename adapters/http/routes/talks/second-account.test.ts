/** Who was blocked comes back with a second account. */
import { describe, expect, it } from 'vitest'
import { testTalks } from '#src/test-app/talks.ts'

type Market = Awaited<ReturnType<typeof testTalks>>

/** The professional who was blocked, and a second account that shares one sign with the first. */
const blocked = async (sign: (market: Market, one: string, other: string) => void) => {
  const market = await testTalks()
  const { id, client, professional } = await market.revealed()
  market.connection.exec('UPDATE users SET email_verified = 1')
  await market.request('POST', `/api/talks/${id}/block`, { cookie: client.cookie })
  const second = await market.professional()
  sign(market, professional.user.id, second.user.id)
  return { ...market, id, second, first: professional }
}

const bill = ({ connection }: Market, userId: string, taxId: string) =>
  connection
    .prepare(
      `INSERT INTO billing_profiles (id, user_id, billing_name, tax_id, billing_address, billing_city,
         billing_postal_code, billing_province, created_at, updated_at)
       VALUES (?, ?, 'Rossi', ?, 'Via Roma 1', 'Padova', '35100', 'PD', 1, 1)`,
    )
    .run(`bill-${userId}`, userId, taxId)

const device = ({ connection }: Market, userId: string, hash: string) =>
  connection.prepare('INSERT INTO user_devices VALUES (?, ?, 1)').run(userId, hash)

const phone = (market: Market, userId: string, e164: string) => {
  const id = market.publish()
  market.connection
    .prepare(
      'UPDATE job_requests SET client_id = ?, client_phone = ?, client_phone_e164 = ? WHERE id = ?',
    )
    .run(userId, e164, e164, id)
}

const SIGNS = {
  'billing identity': (market: Market, one: string, other: string) => {
    bill(market, one, 'RSSMRA80A01H501U')
    bill(market, other, 'RSSMRA80A01H501U')
  },
  device: (market: Market, one: string, other: string) => {
    device(market, one, 'aa')
    device(market, other, 'aa')
  },
  telephone: (market: Market, one: string, other: string) => {
    phone(market, one, '+393478889990')
    phone(market, other, '+393478889990')
  },
}

describe('a second account', () => {
  it.each(Object.keys(SIGNS) as (keyof typeof SIGNS)[])(
    'with the same %s reaches nobody who blocked the first, until the block is lifted',
    async (name) => {
      const market = await blocked(SIGNS[name])
      const { client, second, first, id, publish, reveal, request, signUpStaff } = market
      const requestId = publish()
      expect((await reveal(requestId, second.cookie)).status).toBe(409)
      const item = market.putItemOf(client)
      expect((await market.start(second, item)).status).toBe(409)
      const admin = await signUpStaff('admin')
      const card = await request('GET', `/api/admin/users/${second.user.id}`, {
        cookie: admin.cookie,
      })
      expect((await card.json()) as object).toMatchObject({
        maybeSame: [{ id: first.user.id, email: first.user.email }],
      })
      await request('DELETE', `/api/talks/${id}/block`, { cookie: client.cookie })
      expect((await reveal(requestId, second.cookie)).status).toBe(200)
    },
  )

  it('that shares nothing reaches them, and nobody is marked', async () => {
    const market = await blocked((all, one, other) => {
      bill(all, one, 'RSSMRA80A01H501U')
      device(all, other, 'bb')
    })
    expect((await market.reveal(market.publish(), market.second.cookie)).status).toBe(200)
    const { cookie } = await market.signUpStaff('admin')
    const card = await market.request('GET', `/api/admin/users/${market.second.user.id}`, {
      cookie,
    })
    expect((await card.json()) as object).toMatchObject({ maybeSame: [] })
  })
})
