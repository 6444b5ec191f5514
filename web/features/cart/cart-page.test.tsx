import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { CartItemReply, CartReply } from '#modules/billing/contract/cart.ts'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, settle } from '#web/testing/render-element.tsx'
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
  total: 15,
  interval: null,
  billingType: 'one_time',
  includedContacts: null,
  metadata: {},
}

const cartOf = (unavailable: CartReply['unavailable'], items: CartItemReply[] = [SERVICE]) => ({
  body: {
    items,
    itemCount: items.length,
    totalAmount: items.length * 15,
    isVatIncluded: true,
    taxNotice: null,
    currency: 'EUR',
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
  await settle()
  return server
}

it('names what is not sold any more, keeps the rest, and puts the notice away on request', async () => {
  const server = await open({
    [CART]: cartOf(PLAN_GONE),
    [`DELETE ${billingPaths.cartItem('riga-piano')}`]: { body: { message: 'ok' } },
  })
  expect(screen.getByText(GONE)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Vetrina in evidenza' })).toBeTruthy()
  expect(screen.getByText(/Il prezzo è cambiato: prima 9,90/)).toBeTruthy()
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
    [`POST ${billingPaths.checkout}`]: {
      status: 409,
      body: {
        code: 'cart.item-unavailable',
        message: `${GONE} Il resto è rimasto.`,
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

it('says that VAT is inside', async () => {
  const { body } = cartOf([])
  await open({ [CART]: { body } })
  expect(screen.getByText('IVA inclusa.')).toBeTruthy()
})

it('says nothing of VAT for a company that charges none', async () => {
  const { body } = cartOf([])
  await open({ [CART]: { body: { ...body, isVatIncluded: false } } })
  expect(screen.getByText('Totale')).toBeTruthy()
  expect(screen.queryByText(/IVA inclusa/)).toBeNull()
})
