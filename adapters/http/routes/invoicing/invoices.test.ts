import { describe, expect, it } from 'vitest'
import { readXmlTotals } from '#adapters/conformance/invoice-samples.ts'
import { readPdfText } from '#adapters/conformance/read-pdf-text.ts'
import type { InvoiceListReply } from '#modules/invoicing/contract/invoices.ts'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import { setTestCompany } from '#src/test-app/invoices.ts'
import { ADDON_LINE, PLAN_LINE, setTestIban, TEST_IBAN } from '#src/test-app/shopper.ts'
import { openSchema } from '../../../../scripts/testing/fatturapa-schema.ts'

const setUp = async () => {
  const buyer = await setUpBuyer()
  setTestCompany(buyer.product)
  const { product, call } = buyer
  const invoices = async (): Promise<InvoiceListReply> =>
    (await call('GET', '/api/invoices')).json()
  const mails = () =>
    product.connection
      .prepare(
        `SELECT template, recipient, enclosure FROM outbox
         WHERE template IN ('order-paid', 'invoice-issued', 'credit-note-issued') ORDER BY id`,
      )
      .all()
  return { ...buyer, invoices, invoiceMails: mails }
}

const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer())

describe('a paid order', () => {
  it('is invoiced at once, with the period of the plan and the VAT inside', async () => {
    const { product, user, ordered, pay, invoices, invoiceMails } = await setUp()
    const order = await ordered()
    expect(await invoices()).toEqual({ invoices: [], total: 0 })
    pay(order.id)

    const { invoices: list, total } = await invoices()
    expect(total).toBe(1)
    expect(list).toMatchObject([
      {
        kind: 'invoice',
        orderId: order.id,
        invoiceNumber: 'INV/2026/000001',
        invoiceDate: '2026-03-03',
        customerName: 'Ada Rossi',
        customerTaxId: 'RSSMRA85T10A562S',
        subtotal: 32.7,
        vatAmount: 7.2,
        totalAmount: 39.9,
        status: 'to_send',
        notes: `Ordine ${order.orderNumber}`,
        items: [{ quantity: 1, vatRate: 22, periodStart: '2026-03-03', periodEnd: '2026-04-02' }],
      },
    ])
    expect(invoiceMails()).toEqual([
      {
        template: 'order-paid',
        recipient: user.email,
        enclosure: `invoice-of:${order.id}`,
      },
    ])
    expect(product.invoicing.waiting()).toEqual([])
  })

  it('paid again, or told twice, has one invoice and one mail', async () => {
    const { ordered, pay, invoices, invoiceMails } = await setUp()
    const { id } = await ordered()
    pay(id)
    pay(id, 'ancora')
    expect((await invoices()).total).toBe(1)
    expect(invoiceMails()).toHaveLength(1)
  })

  it('has the same money in the order, the XML and the reply; the PDF is a PDF', async () => {
    const { add, ordered, pay, invoices, call, order } = await setUp()
    await add({ ...ADDON_LINE, quantity: 7 })
    const { id } = await ordered()
    pay(id)
    const [invoice] = (await invoices()).invoices
    const { totalAmount } = await order(id)
    expect(invoice?.totalAmount).toBe(totalAmount)

    const xml = await (await call('GET', invoice?.xmlUrl ?? '')).text()
    const cents = Math.round(totalAmount * 100)
    expect(readXmlTotals(xml)).toMatchObject({ totalCents: cents, paidCents: cents })
    expect(xml).toContain('<ModalitaPagamento>MP05</ModalitaPagamento>')

    const pdf = await call('GET', invoice?.pdfUrl ?? '')
    expect(pdf.headers.get('content-disposition')).toBe(
      'attachment; filename="INV-2026-000001.pdf"',
    )
    expect(pdf.headers.get('cache-control')).toBe('private, no-store')
    expect(new TextDecoder().decode((await pdf.arrayBuffer()).slice(0, 5))).toBe('%PDF-')
  })

  it('is described once, and names the account of the payment settings', async () => {
    const { product, ordered, pay, invoices, call } = await setUp()
    setTestIban(product)
    pay((await ordered()).id)
    const [invoice] = (await invoices()).invoices
    expect(invoice?.items[0]?.description).toBe('Piano Professionale - mensile')
    const xml = await (await call('GET', invoice?.xmlUrl ?? '')).text()
    expect(xml).toContain(`<IBAN>${TEST_IBAN}</IBAN>`)
    const pdf = readPdfText(await bytesOf(await call('GET', invoice?.pdfUrl ?? '')))
    expect(pdf).toContain(TEST_IBAN.replace(/.{4}(?=.)/g, '$& '))
    expect(pdf.match(/Piano Professionale/g)).toHaveLength(1)
  })

  it('shows the logo of the company on its copy, else that of the site', async () => {
    const { product, ordered, pay, invoices, call } = await setUp()
    const admin = await product.signUpStaff('admin')
    const { url } = await product.pictures.uploadOne(admin)
    setTestCompany(product, { logoUrl: url })
    pay((await ordered()).id)
    const [invoice] = (await invoices()).invoices
    const pictures = async () => {
      const bytes = await bytesOf(await call('GET', invoice?.pdfUrl ?? ''))
      return bytes.toString('latin1').split('/Subtype /Image').length - 1
    }
    expect(await pictures()).toBe(1)
    setTestCompany(product, { logoUrl: 'https://altrove.example/logo.png' })
    expect(await pictures()).toBe(0)

    const ask = async (method: 'PUT' | 'POST', path: string, body: object) =>
      await (await product.request(method, path, { cookie: admin.cookie, body })).json()
    const svg = '<svg viewBox="0 0 40 10"><path d="M0 0h40v10H0z"/></svg>'
    const contents = Buffer.from(svg).toString('base64')
    const { id } = await ask('POST', '/api/admin/settings/look/logo', { contents })
    await ask('PUT', '/api/admin/settings/look', { logoId: id, primary: '#7a1f4b' })
    expect(await pictures()).toBeGreaterThan(0)
  })

  it('names a sole trader as the billing profile chose', async () => {
    const { add, profile, checkOut, pay, invoices, call } = await setUp()
    await profile({ billingFirstName: 'Ada', billingLastName: 'Rossi', billingName: 'Ada Bottega' })
    await add(ADDON_LINE)
    await add(PLAN_LINE)
    const { id } = await (await checkOut()).json()
    pay(id)
    const [invoice] = (await invoices()).invoices
    const xml = await (await call('GET', invoice?.xmlUrl ?? '')).text()
    expect(xml).toContain('<Nome>Ada</Nome><Cognome>Rossi</Cognome>')
    expect(xml).not.toContain('Ada Bottega')
  })

  it('goes to the recipient code that a buyer with a codice fiscale typed', async () => {
    const { add, profile, checkOut, pay, invoices, call } = await setUp()
    expect((await profile({ sdiCode: ' m5uxcr1 ' })).status).toBe(200)
    await add(PLAN_LINE)
    const { id } = await (await checkOut()).json()
    pay(id)
    const [invoice] = (await invoices()).invoices
    const xml = await (await call('GET', invoice?.xmlUrl ?? '')).text()
    expect(xml).toContain('<CodiceDestinatario>M5UXCR1</CodiceDestinatario>')
    expect(xml).toContain('<CodiceFiscale>RSSMRA85T10A562S</CodiceFiscale>')
    expect(openSchema()?.objectionsTo(xml) ?? []).toEqual([])
  })

  it('is found by its order alone', async () => {
    const { ordered, pay, call } = await setUp()
    const first = await ordered()
    pay(first.id)
    const second = await ordered(ADDON_LINE)
    pay(second.id)
    const ofOrder = async (id: string) => (await call('GET', `/api/invoices?orderId=${id}`)).json()
    expect(await ofOrder(second.id)).toMatchObject({ total: 1, invoices: [{ orderId: second.id }] })
    expect(await ofOrder('nessuno')).toEqual({ invoices: [], total: 0 })
  })

  it("is nobody else's business", async () => {
    const { product, ordered, pay, invoices } = await setUp()
    pay((await ordered()).id)
    const [invoice] = (await invoices()).invoices
    const { cookie } = await product.signUp()
    for (const path of [invoice?.xmlUrl, invoice?.pdfUrl])
      expect((await product.request('GET', path ?? '', { cookie })).status).toBe(404)
    expect(await (await product.request('GET', '/api/invoices', { cookie })).json()).toEqual({
      invoices: [],
      total: 0,
    })
  })
})

describe('a refunded order', () => {
  const refund = ({ product }: Awaited<ReturnType<typeof setUp>>, orderId: string) =>
    product.billing.refundOrder({
      orderId: orderId as never,
      reason: 'Recesso del consumatore',
      state: 'sent',
      reference: null,
    })

  it('gets a credit note of the same series, once, that names its invoice', async () => {
    const setting = await setUp()
    const { ordered, pay, invoices, invoiceMails, call } = setting
    const { id } = await ordered()
    pay(id)
    setting.product.clock.advance(86_400_000)
    refund(setting, id)
    refund(setting, id)

    const { invoices: list, total } = await invoices()
    expect(total).toBe(2)
    expect(list[0]).toMatchObject({
      kind: 'credit_note',
      invoiceNumber: 'INV/2026/000002',
      invoiceDate: '2026-03-04',
      creditedInvoiceNumber: 'INV/2026/000001',
      totalAmount: 39.9,
      notes: 'Recesso del consumatore',
    })
    expect(invoiceMails()).toHaveLength(2)
    const xml = await (await call('GET', list[0]?.xmlUrl ?? '')).text()
    expect(xml).toContain('<TipoDocumento>TD04</TipoDocumento>')
    expect(xml).toContain('<IdDocumento>INV/2026/000001</IdDocumento><Data>2026-03-03</Data>')
  })
})
