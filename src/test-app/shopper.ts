/** A buyer with the common steps of shop tests. */
import type { CartReply } from '#modules/billing/contract/cart.ts'
import type { OrderReply } from '#modules/billing/contract/checkout.ts'
import type { TestApp } from '../test-app.ts'

export const CONSUMER_PROFILE = {
  billingName: 'Ada Rossi',
  taxId: 'RSSMRA85T10A562S',
  billingAddress: 'Via Roma 1',
  billingCity: 'Milano',
  billingPostalCode: '20121',
  billingProvince: 'MI',
}

export const COMPANY_PROFILE = {
  ...CONSUMER_PROFILE,
  billingName: 'Rossi S.r.l.',
  taxId: '02345670158',
}

export const TEST_IBAN = 'IT60X0542811101000000123456'

export const PLAN_LINE = { itemType: 'subscription_plan', itemId: 'pro-once' }
export const ADDON_LINE = {
  itemType: 'addon',
  itemId: 'pacchetto-10-contatti',
  name: 'Pacchetto 10 contatti',
  price: 12.9,
}
export const SERVICE_LINE = {
  itemType: 'service',
  itemId: 'vetrina-in-evidenza-30-giorni',
  name: 'Vetrina in evidenza 30 giorni',
  price: 9.9,
}

export const testShopper = (product: Pick<TestApp, 'request'>, cookie: string) => {
  let keys = 0
  const call = (method: string, path: string, body?: unknown) =>
    product.request(method, path, { cookie, ...(body !== undefined && { body }) })
  const add = (item: object) => call('POST', '/api/cart/items', item)
  const newKey = () => {
    keys += 1
    return { 'idempotency-key': `chiave-${keys}` }
  }
  const checkOut = (overrides: object = {}, headers: Record<string, string> = newKey()) =>
    product.request('POST', '/api/checkout', {
      cookie,
      headers,
      body: {
        paymentMethod: 'bank_transfer',
        billingType: 'one_time',
        beginNow: true,
        ...overrides,
      },
    })
  const shopper = {
    call,
    add,
    checkOut,
    profile: (changes: object = {}) =>
      call('PUT', '/api/billing/profile', { ...CONSUMER_PROFILE, ...changes }),
    cart: async (): Promise<CartReply> => (await call('GET', '/api/cart')).json(),
    order: async (id: string): Promise<OrderReply> =>
      (await call('GET', `/api/orders/${id}`)).json(),
    /** An order waiting for its bank transfer. */
    ordered: async (item: object = PLAN_LINE): Promise<OrderReply> => {
      await shopper.profile()
      await add(item)
      const reply = await checkOut()
      if (reply.status !== 201) throw new Error(`No order: ${await reply.text()}`)
      return (await reply.json()).order
    },
  }
  return shopper
}

export type Shopper = ReturnType<typeof testShopper>

/** Sets the IBAN of the bank transfer settings. */
export const setTestIban = ({ connection }: Pick<TestApp, 'connection'>) => {
  const bank = {
    iban: TEST_IBAN,
    bic: 'BPPIITRRXXX',
    bankName: 'Banca di Prova',
    accountHolder: 'CercoOffro S.r.l.',
  }
  connection
    .prepare("INSERT INTO settings (key, value, updated_at) VALUES ('payment', ?, 0)")
    .run(JSON.stringify({ bank, card: {} }))
}
