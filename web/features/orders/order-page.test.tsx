import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OrderReply } from '#modules/billing/contract/checkout.ts'
import { orderPaths } from '#modules/billing/contract/order-paths.ts'
import { invoicePaths } from '#modules/invoicing/contract/paths.ts'
import { PageParamsContext } from '#web/lib/page.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { openPage, readCurrentPath, readToastText } from '#web/testing/open-page.tsx'
import { page } from './order-page.tsx'

const ORDER: OrderReply = {
  id: 'ordine-1',
  orderNumber: 'ORD-2026-000001',
  status: 'paid',
  paymentMethod: 'card',
  billingType: 'one_time',
  totalAmount: 39.9,
  netAmount: 32.7,
  vatAmount: 7.2,
  currency: 'EUR',
  bankIban: null,
  bankBic: null,
  bankName: null,
  bankAccountHolder: null,
  bankCausale: null,
  qrCodeUrl: null,
  orderItems: [],
  createdAt: '2026-03-03T09:00:00.000Z',
  expiresAt: null,
  paidAt: '2026-03-03T09:00:00.000Z',
  refundedAt: null,
  refundedAmount: null,
  refunds: [],
  money: { paid: 39.9, credited: 0, givenBack: 0, owed: 0, toCard: 0, onlyCredited: 0 },
  beginRequest: null,
  withdrawnAt: null,
  canCancel: false,
  canWithdraw: false,
  withdrawUntil: null,
}

const INVOICE = {
  id: 'fattura-1',
  kind: 'invoice',
  orderId: ORDER.id,
  invoiceNumber: 'INV/2026/000001',
  invoiceDate: '2026-03-03',
  totalAmount: 39.9,
  creditedInvoiceNumber: null,
  pdfUrl: '/api/invoices/fattura-1/pdf',
  xmlUrl: '/api/invoices/fattura-1/xml',
}

const open = (invoices: readonly object[], order: OrderReply = ORDER, status = 200) => {
  fakeServer({
    ...signedInAs(),
    [`GET ${orderPaths.order(ORDER.id)}`]: { status, body: order },
    [`GET ${invoicePaths.list(ORDER.id)}`]: { body: { invoices, total: invoices.length } },
  })
  const Component = () => (
    <PageParamsContext value={{ id: ORDER.id }}>
      <page.Component />
    </PageParamsContext>
  )
  openPage({ Component }, `/ordini/${ORDER.id}`)
}

it('offers the invoice of its order, to print and as the tax office has it', async () => {
  open([INVOICE])
  const pdf = await screen.findByRole('link', { name: 'PDF di INV/2026/000001' })
  expect(pdf.getAttribute('href')).toBe(INVOICE.pdfUrl)
  const xml = screen.getByRole('link', { name: 'XML di INV/2026/000001' })
  expect(xml.getAttribute('href')).toBe(INVOICE.xmlUrl)
})

it('has its heading and the way back when there is no such order', async () => {
  open([], undefined, 404)
  expect(await screen.findByText('Ordine non trovato')).toBeTruthy()
  const sentence = "L'ordine richiesto non esiste o non hai i permessi per visualizzarlo."
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Ordine' })).toBeTruthy()
})

it('speaks of no invoices while there are none', async () => {
  open([])
  expect(await screen.findByText('Ordine ORD-2026-000001')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Fatture' })).toBeNull()
})

it('speaks of no VAT where none was charged', async () => {
  open([], { ...ORDER, netAmount: 39.9, vatAmount: 0 })
  expect(await screen.findByText('non applicata')).toBeTruthy()
  expect(screen.queryByText('Imponibile')).toBeNull()
})

const PENDING: OrderReply = {
  ...ORDER,
  status: 'pending',
  paymentMethod: 'bank_transfer',
  paidAt: null,
  bankIban: 'IT60X0542811101000000123456',
  bankBic: 'BPCVIT2S',
  bankAccountHolder: 'CercoOffro S.r.l.',
  bankCausale: 'ORD-2026-000001',
  orderItems: [
    {
      id: 'riga-1',
      itemType: 'subscription_plan',
      name: 'Professionale',
      description: 'Piano Professionale - mensile',
      price: 39.9,
      quantity: 1,
      interval: 'month',
      total: 39.9,
      discount: 0,
    },
  ],
}

describe('the order', () => {
  it('says of money that went back when and how, and in its sums what is still owed', async () => {
    const refund = {
      amount: 10,
      at: '2026-03-03T09:00:00.000Z',
      accountEnd: null,
      isLate: false,
      returnedAt: null,
    }
    open([INVOICE], {
      ...ORDER,
      refunds: [
        { ...refund, state: 'sent', sentAt: '2026-03-08T09:00:00.000Z', means: 'transfer' },
        { ...refund, state: 'due', sentAt: null, means: 'transfer' },
      ],
      money: { ...ORDER.money, credited: 20, givenBack: 10, owed: 10 },
    })
    const notice = await screen.findByText(/Ti abbiamo restituito/)
    expect(notice.textContent).toMatch(/restituito 10,00\s€ l’8 marzo 2026 con un bonifico\./)
    expect(notice.textContent).toMatch(/Ti dobbiamo 10,00\s€: .* entro il 17 marzo 2026\./)
    for (const [term, sum] of [
      ['Restituito', '10,00'],
      ['Ancora da restituire', '10,00'],
      ['Note di credito', '20,00'],
    ] as const)
      expect(screen.getByText(term).nextElementSibling?.textContent).toContain(sum)
    expect(screen.queryByText(/Ti restituiamo/)).toBeNull()
  })

  it('shows number, state, how to pay within seven days, items and total', async () => {
    open([], PENDING)
    const name = 'Ordine ORD-2026-000001'
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
    expect(screen.getByText('In attesa di pagamento')).toBeTruthy()
    const card = within(screen.getByRole('region', { name: 'Paga con bonifico' }))
    expect(card.getByText(/entro 7 giorni.*in 1-2 giorni lavorativi/)).toBeTruthy()
    for (const [term, value] of [
      ['IBAN', 'IT60X0542811101000000123456'],
      ['BIC', 'BPCVIT2S'],
      ['Intestatario', 'CercoOffro S.r.l.'],
      ['Causale', 'ORD-2026-000001'],
    ] as const)
      expect(card.getByText(term).nextElementSibling?.textContent).toContain(value)
    const row = within(screen.getByRole('table', { name: 'Articoli dell’ordine' })).getAllByRole(
      'row',
    )[1]
    expect(row?.textContent).toMatch(
      /^ProfessionalePiano Professionale - mensile139,90\s€39,90\s€$/,
    )
    expect(screen.getByText('Totale', { selector: 'dt' }).parentElement?.textContent).toMatch(
      /^Totale39,90\s€$/,
    )
  })

  it('leads to the cart and to the subscription', async () => {
    open([], PENDING)
    const onward = within(await screen.findByRole('navigation', { name: 'Continua' }))
    expect(onward.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/carrello',
      '/abbonamento',
    ])
  })

  it.each([
    ['is paid', { status: 'paid' }],
    ['is expired', { status: 'expired' }],
    ['has no IBAN', { bankIban: null }],
  ] as const)('shows no transfer where it %s', async (_, changes) => {
    open([], { ...PENDING, ...changes })
    await screen.findByText('Ordine ORD-2026-000001')
    expect(screen.queryByText('Paga con bonifico')).toBeNull()
  })
})

describe('the order, by the clock', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('asks visitors to log in, in the page and in a toast, and shows nothing of the order', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    signedOut()
    const { calls } = fakeServer({})
    const Component = () => (
      <PageParamsContext value={{ id: ORDER.id }}>
        <page.Component />
      </PageParamsContext>
    )
    openPage({ Component }, `/ordini/${ORDER.id}`)
    await act(() => vi.advanceTimersByTimeAsync(499))
    expect(readToastText()?.[0]).toBe('Accesso Richiesto')
    const title = 'Accesso Richiesto'
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
    const link = screen.getByRole('link', { name: 'accedere al tuo account' })
    expect(link.getAttribute('href')).toBe('/login?returnTo=%2Fordini%2Fordine-1')
    expect(readCurrentPath()).toBe('/ordini/ordine-1')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(readCurrentPath()).toBe('/login?returnTo=%2Fordini%2Fordine-1')
    expect(calls).toEqual([])
  })

  it('says for two seconds that a detail of the transfer was copied', async () => {
    const copied: string[] = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    })
    open([], PENDING)
    const button = await screen.findByRole('button', { name: 'Copia IBAN' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(button)
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(copied).toEqual([PENDING.bankIban])
    expect(screen.getByRole('button', { name: 'Copiato!' })).toBe(button)
    await act(() => vi.advanceTimersByTimeAsync(1999))
    expect(screen.queryByRole('button', { name: 'Copiato!' })).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.queryByRole('button', { name: 'Copiato!' })).toBeNull()
  })
})
