import { describe, expect, it } from 'vitest'
import { testApp } from '#src/test-app.ts'

const PATH = '/api/admin/settings/payment'
const IBAN = 'IT60X0542811101000000123456'

const admins = async (environment: Readonly<Record<string, string>> = {}) => {
  const app = testApp(environment)
  const { cookie } = await app.signUpStaff('admin')
  return {
    ...app,
    read: async () => await (await app.request('GET', PATH, { cookie })).json(),
    put: (body: unknown) => app.request('PUT', PATH, { cookie, body }),
  }
}

describe('how people may pay', () => {
  it('is what the environment says until an admin says otherwise, and never shows a secret', async () => {
    const { read, put } = await admins({
      STRIPE_SECRET_KEY: 'sk_test_env',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_env',
    })
    expect(await read()).toMatchObject({
      bank_transfer: { isEnabled: true, iban: '' },
      card: {
        publicKey: 'pk_test_env',
        secretKey: { isSet: true },
        webhookSecret: { isSet: false },
      },
    })
    const reply = await put({
      bank_transfer: { iban: 'it60 x054 2811 1010 0000 0123 456', accountHolder: 'Rossi srl' },
      card: { publicKey: 'pk_test_own', webhookSecret: 'whsec_own' },
    })
    expect(reply.status).toBe(200)
    const text = JSON.stringify(await read())
    expect(JSON.parse(text)).toMatchObject({
      bank_transfer: { iban: IBAN, accountHolder: 'Rossi srl' },
      card: { publicKey: 'pk_test_own', webhookSecret: { isSet: true } },
    })
    expect(text).not.toMatch(/sk_test|whsec/)
  })

  it('keeps what is not named, empties what is empty, and a secret only when sent null', async () => {
    const { read, put } = await admins()
    await put({
      bank_transfer: { iban: IBAN, bankName: 'Banca' },
      card: { secretKey: 'sk_test_own', webhookSecret: 'whsec_own' },
    })
    await put({ bank_transfer: { bankName: '' }, card: { secretKey: '', webhookSecret: null } })
    expect(await read()).toMatchObject({
      bank_transfer: { iban: IBAN, bankName: '' },
      card: { secretKey: { isSet: true }, webhookSecret: { isSet: false } },
    })
  })

  it('has words of the operator, which the checkout uses, and settings of theirs', async () => {
    const { read, put, request, signUp } = await admins()
    await put({ bank_transfer: { displayName: 'SEPA', additionalSettings: '{"conto": "2"}' } })
    await put({
      bank_transfer: { description: 'Con calma.', bankDescription: 'Scrivi la causale.' },
    })
    await put({ card: { displayName: 'Carta o wallet', additionalSettings: { a: 1 } } })
    expect(await read()).toMatchObject({
      bank_transfer: { displayName: 'SEPA', additionalSettings: { conto: '2' } },
      card: { displayName: 'Carta o wallet', description: '', additionalSettings: { a: 1 } },
    })
    const { cookie } = await signUp()
    const offered = await request('GET', '/api/payment-methods', { cookie })
    expect((await offered.json()).words).toEqual({
      card: { displayName: 'Carta o wallet', description: '' },
      bankTransfer: { displayName: 'SEPA', description: 'Con calma. Scrivi la causale.' },
    })
    await put({ bank_transfer: { additionalSettings: null } })
    expect((await read()).bank_transfer.additionalSettings).toEqual({})
  })

  it('is sealed on the disk, and in the audit log without the secret', async () => {
    const { put, connection } = await admins()
    await put({ card: { secretKey: 'sk_test_hidden' } })
    expect(connection.serialize().includes('sk_test_hidden')).toBe(false)
    const entry = connection
      .prepare(`SELECT before, after FROM audit_log WHERE action = 'settings.payment'`)
      .get() as { before: string; after: string }
    expect(JSON.parse(entry.before).card.secretKey).toEqual({ isSet: false })
    expect(JSON.parse(entry.after).card.secretKey).toEqual({ isSet: true })
  })

  it('refuses what cannot be right', async () => {
    const { put, read } = await admins()
    const before = await read()
    for (const body of [
      { bank_transfer: { iban: 'IT60X0542811101000000123457' } },
      { bank_transfer: { bic: 'ABC' } },
      { card: { secretKey: 'pk_test_public' } },
      { card: { publicKey: 'sk_test_secret' } },
      { card: { additionalSettings: 'non è JSON' } },
      { card: { additionalSettings: '[1]' } },
    ])
      expect((await put(body)).status).toBe(400)
    expect(await read()).toEqual(before)
  })
})
