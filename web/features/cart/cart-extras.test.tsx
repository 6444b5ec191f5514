import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CartReply } from '#modules/billing/contract/cart.ts'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { page } from './cart-page.tsx'

const EMPTY: Partial<CartReply> = { items: [], itemCount: 0, unavailable: [] }

const CONTACTS = {
  id: 'contatti',
  itemType: 'addon',
  name: 'Pacchetto 10 contatti',
  description: '',
  price: 12.9,
  currency: 'EUR',
}

it.each([
  ['inactive', 'scegli un piano', 'Scegli un piano'],
  ['active', null, 'Guarda le richieste'],
])(
  'offers more contacts only to whom they are of use: with a plan that is %s',
  async (status, plan, next) => {
    fakeServer({
      ...signedInAs({ subscriptionStatus: status }),
      [`GET ${billingPaths.cart}`]: { body: EMPTY },
      [`GET ${billingPaths.shopItems}`]: { body: [CONTACTS] },
    })
    renderElement(<page.Component />, { at: '/carrello' })
    await waitForAnswers()
    expect(screen.getByRole('link', { name: next })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'scegli un piano' })?.textContent ?? null).toBe(plan)
    expect(screen.queryByRole('button', { name: 'Aggiungi al carrello' }) === null).toBe(
      plan !== null,
    )
  },
)
