import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { CartItemReply, CartReply } from '#modules/billing/contract/cart.ts'
import { orderPaths } from '#modules/billing/contract/order-paths.ts'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { EMPTY_BILLING_DETAILS } from '#modules/billing/contract/profile-shape.ts'
import { useToast } from '#web/lib/toast.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
// Loaded beforehand, so that no test waits for it.
import './billing-profile/billing-profile.tsx'
import { page } from './cart-page.tsx'

const CART = `GET ${billingPaths.cart}`
const GONE = '«Piano Professionale» non è più in vendita.'

const SERVICE: CartItemReply = {
  id: 'riga-servizio',
  itemType: 'service',
  itemId: 'vetrina',
  name: 'Vetrina in evidenza',
  description: 'In cima alla lista per 30 giorni',
  price: 15,
  previousPrice: 9.9,
  currency: 'EUR',
  quantity: 1,
  discount: 0,
  total: 15,
  interval: null,
  billingType: 'one_time',
  includedContacts: null,
  contactPrice: null,
  stripePriceId: null,
  metadata: {},
}

const cartOf = (unavailable: CartReply['unavailable'], items: CartItemReply[] = [SERVICE]) => ({
  body: {
    items,
    itemCount: items.length,
    totalAmount: items.length * 15,
    isVatIncluded: true,
    vatRate: 22,
    vatAmount: 2.7,
    taxNotice: null,
    isTransferOnly: false,
    currency: 'EUR',
    discount: null,
    unavailable,
  } satisfies CartReply,
})

const PLAN_GONE: CartReply['unavailable'] = [
  {
    id: 'riga-piano',
    itemType: 'subscription_plan',
    itemId: 'pro',
    name: 'Piano Professionale',
    reason: 'off_sale',
    message: GONE,
  },
]

const open = async (answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer({
    ...signedInAs(),
    [`GET ${billingPaths.paymentMethods}`]: {
      body: {
        card: false,
        bankTransfer: true,
        words: {
          card: { displayName: '', description: '' },
          bankTransfer: { displayName: '', description: '' },
        },
      },
    },
    [`GET ${billingPaths.shopItems}`]: { body: [] },
    ...answers,
  })
  renderElement(<page.Component />, { at: '/carrello' })
  await waitForAnswers()
  return server
}

it('names what is not sold any more, keeps the rest, and puts the notice away on request', async () => {
  const server = await open({
    [CART]: cartOf(PLAN_GONE),
    [`DELETE ${billingPaths.cartItem('riga-piano')}`]: { body: { message: 'ok' } },
  })
  expect(screen.getByText(GONE)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Vetrina in evidenza' })).toBeTruthy()
  expect(screen.getByText(/Il prezzo è cambiato: prima era 9,90/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ho capito' }))
  await waitFor(() =>
    expect(server.calls).toContainEqual(
      expect.objectContaining({
        method: 'DELETE',
        path: billingPaths.cartItem('riga-piano'),
      }),
    ),
  )
})

it('says so above an empty cart too', async () => {
  await open({ [CART]: cartOf(PLAN_GONE, []) })
  expect(screen.getByText(GONE)).toBeTruthy()
  expect(screen.getByText('Il carrello è vuoto')).toBeTruthy()
})

it('goes on showing why a checkout was stopped', async () => {
  await open({
    [CART]: cartOf([], [{ ...SERVICE, previousPrice: null }]),
    [`POST ${orderPaths.checkout}`]: {
      status: 409,
      body: {
        code: 'cart.item-unavailable',
        message: `${GONE} Il resto è ancora nel carrello.`,
        issues: [{ path: 'items.riga-piano', message: GONE }],
      },
    },
  })
  expect(screen.queryByText('Il carrello è cambiato')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Ordina con obbligo di pagamento' }))
  expect(await screen.findByText('Il carrello è cambiato')).toBeTruthy()
  expect(screen.getByText(GONE)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ho capito' }))
  await waitFor(() => expect(screen.queryByText('Il carrello è cambiato')).toBeNull())
})

const NO_PROFILE = { ...EMPTY_BILLING_DETAILS, id: null, isComplete: false }
const PROFILE = `GET ${billingPaths.profile}`
const buy = () =>
  userEvent.click(screen.getByRole('button', { name: 'Ordina con obbligo di pagamento' }))
const writes = ({ calls }: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

it('asks whom to invoice in the cart, with the account’s name, and one press saves and orders', async () => {
  const server = await open({
    [CART]: cartOf([]),
    [PROFILE]: { body: NO_PROFILE },
    [`PUT ${billingPaths.profile}`]: ({ body }) => ({
      body: { ...NO_PROFILE, ...(body as object), id: 'p1', isComplete: true },
    }),
    [`POST ${orderPaths.checkout}`]: { status: 201, body: { orderId: 'o1' } },
  })
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Nome e cognome o/ })
  expect(name.value).toBe('Ada Rossi')
  await buy()
  const complaint = await screen.findByRole('link', {
    name: 'Per acquistare serve il codice fiscale o la partita IVA',
  })
  const taxId = screen.getByRole('textbox', { name: /^Partita IVA/ })
  expect(complaint.getAttribute('href')).toBe(`#${taxId.id}`)
  expect(writes(server)).toEqual([])

  const fill = (field: RegExp, text: string) =>
    userEvent.type(screen.getByRole('textbox', { name: field }), text)
  await fill(/^Partita IVA/, 'IT 12345670017')
  await fill(/^Indirizzo/, 'Via Roma 1')
  await fill(/^Città/, 'Milano')
  await fill(/^CAP/, '20121')
  await fill(/^Provincia/, 'mi')
  await buy()
  await waitFor(() =>
    expect(writes(server)).toEqual([`PUT ${billingPaths.profile}`, `POST ${orderPaths.checkout}`]),
  )
})

it('shows a saved profile in a line, asks for nothing, and says an obstacle beside the button', async () => {
  const saved = { ...NO_PROFILE, id: 'p1', billingName: 'Ada Rossi', isComplete: true }
  await open({
    [CART]: cartOf([]),
    [PROFILE]: { body: saved },
    [`POST ${orderPaths.checkout}`]: {
      status: 409,
      body: { code: 'checkout.total-changed', message: 'Il totale è cambiato' },
    },
  })
  expect(screen.getByText('Ada Rossi')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Partita IVA/ })).toBeNull()
  await buy()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Il totale è cambiato')
  expect(useToast.getState().toast).toBeNull()
})

it('asks a company for its SdI code or PEC, saved without them or typed just now, and nobody else', async () => {
  const note = () => screen.queryByText(/0000000/)
  const saved = { ...NO_PROFILE, id: 'p1', billingName: 'Ada Rossi', isComplete: true }
  const company = { ...saved, taxId: '12345670017' }
  const openWith = (body: object) => open({ [CART]: cartOf([]), [PROFILE]: { body } })
  for (const body of [saved, { ...company, pecEmail: 'ada@pec.it' }]) {
    await openWith(body)
    expect(note()).toBeNull()
    cleanup()
  }
  await openWith(company)
  expect(note()?.textContent).toContain('cassetto fiscale')
  expect(screen.getByRole('link', { name: 'Aggiungi il codice o la PEC' })).toBeTruthy()
  cleanup()

  await openWith({ ...company, isComplete: false })
  const code = await screen.findByRole('textbox', { name: /^Codice destinatario/ })
  expect(code.closest('details')).toBeNull()
  const hint = document.getElementById(code.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toContain('senza codice né PEC usiamo 0000000')
  expect(screen.queryByRole('link', { name: 'Aggiungi il codice o la PEC' })).toBeNull()
})

it('tells a consumer what each contact costs whoever withdraws, and who pays by transfer only', async () => {
  const plan: CartItemReply = {
    ...SERVICE,
    itemType: 'subscription_plan',
    name: 'Piano Enterprise',
    price: 99.9,
    contactPrice: 1,
  }
  const pack: CartItemReply = {
    ...SERVICE,
    id: 'p',
    itemType: 'addon',
    name: 'Pacchetto',
    price: 12.9,
    includedContacts: 10,
  }
  const { body } = cartOf([], [plan, pack])
  const saved = { ...NO_PROFILE, id: 'p1', billingName: 'Ada Rossi', isComplete: true }
  await open({ [CART]: { body: { ...body, isTransferOnly: true } }, [PROFILE]: { body: saved } })
  const text = document.body.textContent?.replaceAll('\u00a0', ' ')
  expect(text).toContain('Piano Enterprise: 1,00 € per ogni contatto già visto')
  expect(text).toContain('Pacchetto: 1,29 € per ogni contatto già visto (12,90 € diviso 10)')
  expect(text).toContain('qui puoi pagare solo con bonifico')
})

it('says of a plan whether it renews by the chosen way of paying, and not otherwise beside its price', async () => {
  const itemType = 'subscription_plan'
  const monthly = { interval: 'month', billingType: 'recurring' } as const
  await open({ [CART]: cartOf([], [{ ...SERVICE, ...monthly, itemType }]) })
  expect(screen.getByText(/non si rinnova da solo/)).toBeTruthy()
  expect(document.body.textContent).not.toContain('ricorrente')
  expect(screen.queryByText(/finché non lo disdici/)).toBeNull()
})

it('still pays by transfer who chose it before completing the billing profile on its page', async () => {
  const words = { displayName: '', description: '' }
  const both = {
    body: { card: true, bankTransfer: true, words: { card: words, bankTransfer: words } },
  }
  const answers = { [CART]: cartOf([]), [`GET ${billingPaths.paymentMethods}`]: both }
  const chosen = () =>
    screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value
  await open(answers)
  expect(chosen()).toBe('card')
  await userEvent.click(screen.getByRole('radio', { name: /^Bonifico/ }))
  cleanup()
  await open(answers)
  expect(chosen()).toBe('bank_transfer')
  cleanup()
  await open({
    ...answers,
    [`GET ${billingPaths.paymentMethods}`]: { body: { ...both.body, bankTransfer: false } },
  })
  expect(chosen()).toBe('card')
})
