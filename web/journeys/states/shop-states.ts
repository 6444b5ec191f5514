import type { Page } from 'playwright'
import { EMPTY_BILLING_DETAILS } from '#modules/billing/contract/profile-shape.ts'
import { answerApiWith, failApi, furtherState, type PageState, stallApi } from './state.ts'

const CART = /\/api\/cart$/
const ORDERS = /\/api\/orders\?/
const PROFILE = /\/api\/billing\/profile$/

const SERVICE = {
  itemType: 'service',
  itemId: 'vetrina-in-evidenza-30-giorni',
  name: 'Vetrina in evidenza 30 giorni',
  price: 9.9,
}

const CONSUMER = {
  billingName: 'Piero Bianchi',
  taxId: 'RSSMRA85T10A562S',
  billingAddress: 'Via Roma 1',
  billingCity: 'Milano',
  billingPostalCode: '20121',
  billingProvince: 'MI',
}

const at =
  (path: string) =>
  (name: string, reach: PageState['reach']): PageState => ({
    page: path,
    name,
    as: 'professional',
    reach,
  })

const open = (path: string, text: string) => async (page: Page) => {
  await page.goto(path)
  await page.getByText(text).first().waitFor()
}

const isLoading = async (page: Page, path: string) => {
  await page.goto(path)
  await page.getByRole('status', { name: 'Caricamento in corso' }).first().waitFor()
}

const fillCart = async (page: Page) => {
  await page.request.delete('/api/cart')
  await page.request.post('/api/cart/items', { data: SERVICE })
  await page.request.post('/api/cart/items', {
    data: { itemType: 'subscription_plan', itemId: 'pro-once' },
  })
}

/** An order that waits for its bank transfer; answers its id. */
const order = async (page: Page): Promise<string> => {
  await fillCart(page)
  await page.request.put('/api/billing/profile', { data: CONSUMER })
  const reply = await page.request.post('/api/checkout', {
    data: { paymentMethod: 'bank_transfer', billingType: 'one_time', beginNow: true },
    headers: { 'idempotency-key': `stato-${Date.now()}` },
  })
  return (await reply.json()).orderId
}

const PAID_TO = {
  bankIban: 'IT60X0542811101000000123456',
  bankBic: 'BPPIITRRXXX',
  bankName: 'Banca di Prova',
  bankAccountHolder: 'CercoOffro S.r.l.',
}

const NOTHING = {
  items: [],
  itemCount: 0,
  totalAmount: 0,
  isVatIncluded: true,
  vatRate: 22,
  vatAmount: 0,
  taxNotice: null,
  isTransferOnly: false,
  currency: 'EUR',
  discount: null,
  unavailable: [],
}

const NO_PROFILE = { ...EMPTY_BILLING_DETAILS, id: null, isComplete: false }

const cart = (name: string, reach: PageState['reach']): PageState => ({
  ...at('/carrello')(name, reach),
  isLoaded: true,
})
const orders = at('/i-miei-ordini')
const oneOrder = at('/ordini/:id')
const profile = at('/profilo-fatturazione')

const details = profile('full', open('/profilo-fatturazione?returnTo=/carrello', 'Dati fiscali'))

export const shopStates: readonly PageState[] = [
  cart('empty', async (page) => {
    await answerApiWith(page, CART, NOTHING)
    await open('/carrello', 'Il carrello è vuoto')(page)
  }),
  cart('changed', async (page) => {
    await fillCart(page)
    const stored = await (await page.request.get('/api/cart')).json()
    const [service, { id, itemType, itemId, name }] = stored.items
    await answerApiWith(page, CART, {
      ...stored,
      items: [{ ...service, previousPrice: 7.9 }],
      itemCount: 1,
      totalAmount: service.total,
      unavailable: [
        {
          id,
          itemType,
          itemId,
          name,
          reason: 'off_sale',
          message: `«${name}» non è più in vendita.`,
        },
      ],
    })
    await open('/carrello', 'Il carrello è cambiato')(page)
  }),
  cart('full', async (page) => {
    await fillCart(page)
    await open('/carrello', 'Come vuoi pagare?')(page)
  }),
  cart('first purchase', async (page) => {
    await fillCart(page)
    await answerApiWith(page, PROFILE, NO_PROFILE)
    await open('/carrello', 'Partita IVA o codice fiscale')(page)
    await page.getByRole('button', { name: 'Ordina con obbligo di pagamento' }).click()
    await page.locator('.error-summary').waitFor()
  }),
  cart('loading', async (page) => {
    await stallApi(page, CART)
    await isLoading(page, '/carrello')
  }),
  cart('error', async (page) => {
    await failApi(page, CART)
    await open('/carrello', 'Non riusciamo a caricare il carrello')(page)
  }),
  orders('empty', async (page) => {
    await answerApiWith(page, ORDERS, { orders: [], total: 0 })
    await open('/i-miei-ordini', 'Non hai ancora fatto ordini')(page)
  }),
  orders('full', async (page) => {
    await order(page)
    await open('/i-miei-ordini', 'ORD-')(page)
  }),
  orders('loading', async (page) => {
    await stallApi(page, ORDERS)
    await isLoading(page, '/i-miei-ordini')
  }),
  orders('error', async (page) => {
    await failApi(page, ORDERS)
    await open('/i-miei-ordini', 'Non riusciamo a caricare i tuoi ordini')(page)
  }),
  oneOrder('full', async (page) => {
    const id = await order(page)
    const found = await (await page.request.get(`/api/orders/${id}`)).json()
    await answerApiWith(page, new RegExp(`/api/orders/${id}$`), {
      ...found,
      ...PAID_TO,
      bankCausale: found.orderNumber,
    })
    await open(`/ordini/${id}`, 'Paga con bonifico')(page)
  }),
  oneOrder('error', async (page) => {
    await failApi(page, /\/api\/orders\/nessuno/)
    await open('/ordini/nessuno', 'Non riusciamo a caricare l’ordine')(page)
  }),
  details,
  furtherState(details, 'wrong', async (page) => {
    await page.getByLabel('Partita IVA o codice fiscale').fill('12345678903')
    await page.getByRole('button', { name: 'Salva il profilo' }).click()
    await page.locator('.error-summary').waitFor()
  }),
  profile('loading', async (page) => {
    await stallApi(page, PROFILE)
    await isLoading(page, '/profilo-fatturazione')
  }),
  profile('error', async (page) => {
    await failApi(page, PROFILE)
    await open('/profilo-fatturazione', 'Non riusciamo a caricare il profilo di fatturazione')(page)
  }),
]
