import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readXmlTotals } from '#adapters/conformance/invoice-samples.ts'
import type { InvoicedTotalsReply } from '#modules/invoicing/contract/admin-invoices.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import {
  buildPaidOrder,
  issueTestInvoice,
  setTestCompany,
  TEST_CUSTOMER,
} from '#src/test-app/invoices.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { ADDON_LINE, PLAN_LINE } from '#src/test-app/shopper.ts'

const BASIC = { itemType: 'subscription_plan', itemId: 'basic-once' }

const setUp = async () => {
  const buyer = await setUpBuyer()
  const { product, call } = buyer
  const client = await product.signUp()
  const admin = await product.signUpStaff('admin')
  setTestCompany(product)
  const reveal = async (times: number) => {
    for (let made = 0; made < times; made += 1)
      await call('POST', `/api/job-requests/${putRequest(product, client.user.id)}/reveal-contact`)
  }
  const files = async (period: string) => {
    const path = `/api/admin/invoices/archive?period=${period}`
    const reply = await product.request('GET', path, { cookie: admin.cookie })
    const zip = unzipSync(new Uint8Array(await reply.arrayBuffer()))
    return Object.fromEntries(
      Object.entries(zip).map(([name, file]) => [name, new TextDecoder().decode(file)]),
    )
  }
  return { ...buyer, admin, reveal, files }
}

/** Rows keyed by column names. */
const rowsOf = (csv = '') => {
  const [head = '', ...lines] = csv.replace('\uFEFF', '').trim().split('\r\n')
  const names = head.split(';')
  return lines.map((line) => {
    const cells = line.split(';')
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
  })
}

const cents = (figure = '') => Math.round(Number(figure.replace(',', '.')) * 100)
const sumOf = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + cents(row[column]), 0)

it('adds up to the cent after a consumer used 4 of 10 contacts and withdrew on day 3', async () => {
  const { product, admin, ordered, pay, reveal, call, files } = await setUp()
  const { id } = await ordered(BASIC)
  pay(id)
  await reveal(4)
  product.clock.advance(3 * DAY_MS)
  const { refundAmount } = await (await call('POST', `/api/orders/${id}/withdraw`, {})).json()
  await call('POST', `/api/orders/${id}/withdraw`, { confirm: true, refundAmount })
  pay((await ordered(PLAN_LINE)).id)
  setTestCompany(product, { taxRegime: 'RF19' })
  pay((await ordered({ ...ADDON_LINE, quantity: 7 })).id)

  const zip = await files('2026-03')
  const register = rowsOf(zip['riepilogo-2026-03.csv'])
  expect(register.map((row) => [row['Tipo'], row['Numero'], row['Totale'], row['Natura']])).toEqual(
    [
      ['TD01', 'INV/2026/000001', '19,90', ''],
      ['TD04', 'INV/2026/000002', '-11,94', ''],
      ['TD01', 'INV/2026/000003', '39,90', ''],
      ['TD01', 'INV/2026/000004', '90,30', 'N2.2'],
    ],
  )
  expect(refundAmount).toBe(11.94)

  const xmls = Object.entries(zip).filter(([name]) => name.endsWith('.xml'))
  expect(xmls).toHaveLength(4)
  const signed = xmls.map(([, xml]) => ({
    sign: xml.includes('TD04') ? -1 : 1,
    ...readXmlTotals(xml),
  }))
  const ofXml = (pick: (sums: (typeof signed)[number]) => number | undefined) =>
    signed.reduce((sum, one) => sum + one.sign * (pick(one) ?? 0), 0)
  expect(sumOf(register, 'Imponibile')).toBe(ofXml(({ netCents }) => netCents))
  expect(sumOf(register, 'IVA')).toBe(ofXml(({ vatCents }) => vatCents))
  expect(sumOf(register, 'Totale')).toBe(1990 - 1194 + 3990 + 9030)
  expect(sumOf(register, 'Bollo')).toBe(200)

  const totals = rowsOf(zip['totali-2026-03.csv'])
  const all = totals.pop()
  expect(totals.map((row) => [row['Aliquota'], row['Natura'], row['Totale']])).toEqual([
    ['22,00', '', '47,86'],
    ['0,00', 'N2.2', '90,30'],
  ])
  for (const column of ['Imponibile', 'IVA', 'Totale']) {
    expect(cents(all?.[column])).toBe(sumOf(register, column))
    expect(sumOf(totals, column)).toBe(sumOf(register, column))
  }
  expect(totals[0]?.['Imponibile note di credito']).toBe('-9,79')

  const reply = await product.request('GET', '/api/admin/invoiced', { cookie: admin.cookie })
  const { periods } = (await reply.json()) as InvoicedTotalsReply
  expect(periods.map(({ period, documents }) => [period, documents])).toEqual([
    ['2026-03', 4],
    ['2026-02', 0],
    ['2026', 4],
    ['2025', 0],
  ])
  for (const { net, vat, total } of periods.filter(({ documents }) => documents > 0))
    expect([net, vat, total].map((sum) => Math.round(sum * 100))).toEqual(
      ['Imponibile', 'IVA', 'Totale'].map((column) => cents(all?.[column])),
    )
})

it('names what was paid but has no invoice yet, with the reason, in the period of the payment', async () => {
  const { product, user, files } = await setUp()
  const broken = { ...TEST_CUSTOMER, name: 'Bruno Neri', taxId: '123' }
  const order = buildPaidOrder(product, user.id, { customer: broken })
  product.invoicing.issueInvoice(order)
  const refund = { orderId: order.orderId, userId: order.userId, refundedAt: product.clock.now() }
  product.invoicing.issueCreditNote({
    ...refund,
    occasion: 'r1',
    reason: 'Recesso',
    amountCents: 1990,
  })
  issueTestInvoice(product, user.id)

  const zip = await files('2026-Q1')
  expect(rowsOf(zip['riepilogo-2026-Q1.csv'])).toHaveLength(1)
  const waiting = rowsOf(zip['in-attesa-2026-Q1.csv'])
  const row = { Totale: '39,90', Cliente: 'Bruno Neri', 'Identificativo fiscale': '123' }
  expect(waiting).toMatchObject([
    { ...row, Tipo: 'TD01', Riferimento: `Ordine ${order.orderNumber}`, Pagamento: '2026-03-03' },
    { Tipo: 'TD04', Riferimento: 'Recesso', Totale: '-19,90' },
  ])
  expect(waiting[0]?.['Che cosa manca']).toMatch(/partita IVA del cliente non è valida/)
  expect(Object.keys(await files('2026-Q2'))).not.toContain('in-attesa-2026-Q2.csv')
})

it('sums up the stamp duty of each quarter, as the page does', async () => {
  const { product, user, files, admin } = await setUp()
  setTestCompany(product, { taxRegime: 'RF19' })
  const line = buildPaidOrder(product, user.id).sold[0]
  if (!line) throw new Error('nothing was sold')
  const dear = { sold: [{ ...line, unitPriceCents: 9990, totalCents: 9990 }] }
  issueTestInvoice(product, user.id, { ...dear, paidAt: new Date('2025-12-31T22:59:00Z') })
  issueTestInvoice(product, user.id, { ...dear, paidAt: new Date('2025-12-31T23:01:00Z') })
  issueTestInvoice(product, user.id, dear)
  issueTestInvoice(product, user.id)

  const zip = await files('2026-03')
  expect(rowsOf(zip['bollo-2026.csv'])).toEqual([
    { Trimestre: '1', Documenti: '2', Bollo: '4,00', 'Da versare entro': '2026-05-31' },
    { Trimestre: '2', Documenti: '0', Bollo: '0,00', 'Da versare entro': '2026-09-30' },
    { Trimestre: '3', Documenti: '0', Bollo: '0,00', 'Da versare entro': '2026-11-30' },
    { Trimestre: '4', Documenti: '0', Bollo: '0,00', 'Da versare entro': '2027-02-28' },
  ])
  const page = await product.request('GET', '/api/admin/invoices', { cookie: admin.cookie })
  expect((await page.json()).stampDuty).toEqual([
    { period: '2025-Q4', documents: 1, amount: 2, payBy: '2026-02-28' },
    { period: '2026-Q1', documents: 2, amount: 4, payBy: '2026-05-31' },
  ])
})

it('writes a country once before a number that begins with it', async () => {
  const { product, user, files } = await setUp()
  const customer = { ...TEST_CUSTOMER, taxId: 'CHE123456788MWST', country: 'CH', province: '' }
  issueTestInvoice(product, user.id, { customer })
  const [row] = rowsOf((await files('2026-03'))['riepilogo-2026-03.csv'])
  expect(row?.['Identificativo fiscale']).toBe('CHE123456788MWST')
})

it('of a month without documents holds tables of zeros', async () => {
  const { files } = await setUp()
  const zip = await files('2026-02')
  expect(Object.keys(zip).toSorted()).toEqual([
    'bollo-2026.csv',
    'riepilogo-2026-02.csv',
    'totali-2026-02.csv',
  ])
  expect(rowsOf(zip['riepilogo-2026-02.csv'])).toEqual([])
  expect(rowsOf(zip['totali-2026-02.csv'])).toMatchObject([{ Aliquota: 'Tutte', Totale: '0,00' }])
})
