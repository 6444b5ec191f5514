import { describe, expect, it } from 'vitest'
import type { CartReply } from '#modules/billing/contract/cart.ts'
import { HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import { setTestCompany } from '#src/test-app/invoices.ts'
import { PLAN_LINE } from '#src/test-app/shopper.ts'
import { openSchema } from '../../../../scripts/testing/fatturapa-schema.ts'

const schema = openSchema()
/** Empty without the schema file, which is reported once. */
const objectionsTo = (xml: string) => schema?.objectionsTo(xml) ?? []

const ABROAD = { billingProvince: '', sdiCode: '' }
const GERMAN = { ...ABROAD, billingCountry: 'DE', taxId: 'DE 123 456 789' }
const FRENCH_CONSUMER = { ...ABROAD, billingCountry: 'FR', taxId: '' }
const CANARIAN = { ...ABROAD, billingCountry: 'ES', billingPostalCode: '35001', taxId: '12345678Z' }
const SWISS = { ...ABROAD, billingCountry: 'CH', taxId: 'CHE-123.456.788 MWST' }

const setUp = async (
  profile: object,
  vies = { isEnabled: true, requesterVatId: '00743110157' },
) => {
  const buyer = await setUpBuyer()
  const { product, call, add, cart } = buyer
  setTestCompany(product)
  const admin = await product.signUpStaff('admin')
  const setVies = (changes: object) =>
    product.request('PUT', '/api/admin/settings/trust', {
      cookie: admin.cookie,
      body: { vies: changes },
    })
  await setVies(vies)
  product.vies.know('DE123456789', 'Größe GmbH')
  await buyer.profile(profile)
  await add(PLAN_LINE)
  const bought = async (overrides: object = {}) => {
    const reply = await buyer.checkOut({ totalAmount: (await cart()).totalAmount, ...overrides })
    return { status: reply.status, body: await reply.json() }
  }
  const paid = async () => {
    const { order } = (await bought()).body
    buyer.pay(order.id)
    const [invoice] = (await (await call('GET', '/api/invoices')).json()).invoices
    const xml = await (await call('GET', invoice.xmlUrl)).text()
    expect(objectionsTo(xml)).toEqual([])
    return { order, invoice, xml }
  }
  const proof = () =>
    product.connection.prepare('SELECT tax_basis FROM orders').pluck().get() as string | null
  const shownToAdmin = async (id: string) =>
    (await product.request('GET', `/api/admin/orders/${id}`, { cookie: admin.cookie })).json()
  return { ...buyer, setVies, bought, paid, proof, shownToAdmin }
}

const seen = ({ totalAmount, isVatIncluded, taxNotice }: CartReply) => ({
  totalAmount,
  isVatIncluded,
  about: /Inversione contabile|IVA italiana|non soggetta/.exec(taxNotice ?? '')?.[0] ?? null,
})

describe('a business of the European Union', () => {
  it('with a number in VIES is shown the reverse charge, pays the net price, and is invoiced so', async () => {
    const { cart, paid, proof, shownToAdmin } = await setUp(GERMAN)
    expect(seen(await cart())).toEqual({
      totalAmount: 32.7,
      isVatIncluded: false,
      about: 'Inversione contabile',
    })
    const { order, invoice, xml } = await paid()
    expect(order).toMatchObject({ totalAmount: 32.7, netAmount: 32.7, vatAmount: 0 })
    expect(invoice).toMatchObject({ totalAmount: 32.7, vatAmount: 0, subtotal: 32.7 })
    expect(xml).toContain('<Natura>N2.1</Natura>')
    expect(xml).toContain('Inversione contabile')
    expect(xml).not.toContain('DatiBollo')
    expect(JSON.parse(proof() ?? '')).toMatchObject({
      treatment: 'reverse_charge',
      check: { vatId: 'DE123456789', consultationNumber: 'WAPIAAAA1', name: 'Größe GmbH' },
    })
    expect((await shownToAdmin(order.id)).tax.check).toMatchObject({
      outcome: 'valid',
      consultationNumber: 'WAPIAAAA1',
      checkedAt: expect.stringMatching(/^2026-03-03T/),
    })
  })

  it('that is not in VIES pays Italian VAT, and is shown so before', async () => {
    const { cart, paid, proof } = await setUp({ ...GERMAN, taxId: 'DE999999999' })
    const reply = await cart()
    expect(seen(reply)).toMatchObject({ totalAmount: 39.9, about: 'IVA italiana' })
    expect(reply.taxNotice).toContain('non risulta nel VIES')
    const { xml } = await paid()
    expect(xml).toContain('<AliquotaIVA>22.00</AliquotaIVA>')
    expect(xml).not.toContain('Natura')
    expect(proof()).toBeNull()
  })

  it('pays Italian VAT while VIES is off, and VIES is not asked', async () => {
    const { product, cart, bought } = await setUp(GERMAN, { isEnabled: false } as never)
    expect(seen(await cart())).toMatchObject({ totalAmount: 39.9, about: 'IVA italiana' })
    expect((await bought()).body.order).toMatchObject({ vatAmount: 7.2 })
    expect(product.vies.askedNumbers).toEqual([])
  })

  it('pays Italian VAT while VIES is silent, is told so, and asked for again after five minutes', async () => {
    const { product, cart, bought } = await setUp(GERMAN)
    product.vies.setAway(true)
    const reply = await cart()
    expect(reply.taxNotice).toContain('Il VIES non risponde')
    expect(seen(reply)).toMatchObject({ totalAmount: 39.9, isVatIncluded: true })
    product.vies.setAway(false)
    await cart()
    expect(product.vies.askedNumbers).toHaveLength(1)
    product.clock.advance(5 * MINUTE_MS)
    // The total shown is outdated, so the order is refused.
    const { status, body } = await bought({ totalAmount: 39.9 })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'checkout.total-changed' })
    expect(seen(await cart())).toMatchObject({ totalAmount: 32.7 })
    expect((await bought()).status).toBe(201)
  })

  it('is asked for once a day, and at once under another number', async () => {
    const { product, cart, profile } = await setUp(GERMAN)
    for (const _ of [1, 2, 3]) await cart()
    expect(product.vies.askedNumbers).toEqual(['DE123456789'])
    await profile({ ...GERMAN, taxId: 'DE111111111' })
    expect(seen(await cart())).toMatchObject({ totalAmount: 39.9 })
    await profile(GERMAN)
    product.clock.advance(24 * HOUR_MS)
    await cart()
    expect(product.vies.askedNumbers).toEqual(['DE123456789', 'DE111111111', 'DE123456789'])
  })

  it('costs VIES one call, however many carts are read at once', async () => {
    const { product, cart } = await setUp(GERMAN)
    const carts = await Promise.all(Array.from({ length: 100 }, cart))
    expect(new Set(carts.map(({ totalAmount }) => totalAmount))).toEqual(new Set([32.7]))
    expect(product.vies.askedNumbers).toHaveLength(1)
  })

  it('owes no reverse charge any more once VIES was switched off', async () => {
    const { cart, setVies } = await setUp(GERMAN)
    expect(seen(await cart())).toMatchObject({ totalAmount: 32.7 })
    await setVies({ isEnabled: false })
    expect(seen(await cart())).toMatchObject({ totalAmount: 39.9 })
  })

  it('is credited as it was invoiced', async () => {
    const { product, paid, call } = await setUp(GERMAN)
    const { order } = await paid()
    product.billing.refundOrder({
      orderId: order.id,
      reason: 'Rimborso',
      state: 'sent',
      reference: null,
      amountCents: 1000,
    } as never)
    const { invoices } = await (await call('GET', '/api/invoices')).json()
    const [note] = invoices
    const xml = await (await call('GET', note.xmlUrl)).text()
    expect(note).toMatchObject({ kind: 'credit_note', vatAmount: 0 })
    expect(xml).toContain('<Natura>N2.1</Natura>')
    expect(objectionsTo(xml)).toEqual([])
  })
})

describe('a consumer abroad', () => {
  it('of the Union buys without a fiscal id, with Italian VAT, and has the right to withdraw', async () => {
    const { product, cart, paid, call } = await setUp(FRENCH_CONSUMER)
    expect(await (await call('GET', '/api/billing/profile')).json()).toMatchObject({
      taxId: null,
      isComplete: true,
    })
    expect(seen(await cart())).toEqual({ totalAmount: 39.9, isVatIncluded: true, about: null })
    const { order, xml } = await paid()
    expect(order).toMatchObject({ totalAmount: 39.9, vatAmount: 7.2 })
    const [, party = ''] = xml.split('<CessionarioCommittente>')
    expect(party).toMatch(/<IdPaese>FR<\/IdPaese><IdCodice>C[\dA-F]{16}<\/IdCodice>/)
    expect(party).not.toContain('CodiceFiscale')
    expect(product.vies.askedNumbers).toEqual([])
    const admin = await product.signUpStaff('admin')
    const list = await product.request('GET', '/api/admin/invoices', { cookie: admin.cookie })
    expect((await list.json()).euConsumers).toEqual({ year: 2026, netAmount: 32.7, limit: 10_000 })
    const now = await (await call('GET', `/api/orders/${order.id}`)).json()
    expect(now.canWithdraw).toBe(true)
  })

  it.each([
    ['of Switzerland', SWISS, 'CHE123456788MWST'],
    ['of the Canaries', CANARIAN, '12345678Z'],
  ])(
    '%s who names the fiscal id of the place pays the net price under N2.1',
    async (_, profile, id) => {
      const { cart, paid } = await setUp(profile)
      expect(seen(await cart())).toEqual({
        totalAmount: 32.7,
        isVatIncluded: false,
        about: 'non soggetta',
      })
      const { order, xml } = await paid()
      expect(order.totalAmount).toBe(32.7)
      expect(xml).toContain('<Natura>N2.1</Natura>')
      expect(xml).toContain('<RiferimentoNormativo>Operazione non soggetta')
      expect(xml).toContain('7-octies')
      expect(xml).toContain(`<IdCodice>${id}</IdCodice>`)
    },
  )

  it.each([
    ['without an identifier', { ...SWISS, taxId: '' }],
    ['with an Italian codice fiscale', { ...SWISS, taxId: 'RSSMRA85T10A562S' }],
    ['with an Italian VAT number', { ...SWISS, taxId: '00743110157' }],
    ['with letters that identify nobody', { ...SWISS, taxId: 'X1' }],
    ['in the Canaries without an identifier', { ...CANARIAN, taxId: '' }],
    ['in the Emirates', { ...SWISS, billingCountry: 'AE', taxId: '' }],
  ])('does not pay less by choosing a country alone: %s', async (_, profile) => {
    const { cart, paid } = await setUp(profile)
    const reply = await cart()
    expect(seen(reply)).toEqual({ totalAmount: 39.9, isVatIncluded: true, about: 'IVA italiana' })
    expect(reply.taxNotice).toContain('due prove')
    const { order, xml } = await paid()
    expect(order).toMatchObject({ totalAmount: 39.9, vatAmount: 7.2 })
    expect(xml).toContain('<AliquotaIVA>22.00</AliquotaIVA>')
  })

  it('of Monaco counts as one of France, and a business there is in VIES by its French number', async () => {
    const monaco = { ...ABROAD, billingCountry: 'MC', billingPostalCode: '98000' }
    const consumer = await setUp({ ...monaco, taxId: '' })
    expect(seen(await consumer.cart())).toMatchObject({ totalAmount: 39.9, about: null })
    const { order, xml } = await consumer.paid()
    expect(order).toMatchObject({ vatAmount: 7.2 })
    expect(xml).toContain('<Nazione>MC</Nazione>')

    const business = await setUp({ ...monaco, taxId: 'FR12345678901' })
    expect(seen(await business.cart())).toMatchObject({ totalAmount: 39.9, about: 'IVA italiana' })
    business.product.vies.know('FR12345678901', 'Rocher SAM')
    business.product.clock.advance(24 * HOUR_MS)
    expect(seen(await business.cart())).toMatchObject({ totalAmount: 32.7 })
    const sold = await business.paid()
    expect(sold.xml).toMatch(/<IdPaese>FR<\/IdPaese><IdCodice>12345678901<\/IdCodice>/)
    expect(sold.xml).toContain('Inversione contabile')
  })

  it('of Livigno pays Italian VAT: an Italian id does not say where somebody is', async () => {
    const livigno = { billingPostalCode: '23041', billingCity: 'Livigno', billingProvince: 'SO' }
    const { cart } = await setUp({ ...livigno, taxId: '00488410010' })
    const reply = await cart()
    expect(reply.totalAmount).toBe(39.9)
    expect(reply.taxNotice).toContain('Livigno')
  })

  it('is nobody in Italy: there a fiscal id stays required', async () => {
    const { bought } = await setUp({ taxId: '' })
    expect(await bought()).toMatchObject({
      status: 409,
      body: { code: 'billing.profile-required' },
    })
  })
})
