import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { ShopPrices } from './shop-prices.tsx'

const PACK = {
  id: 'p1',
  name: 'Pacchetto 10 contatti',
  description: 'Dieci contatti in più',
  price: 12.9,
}

it('says what is sold beside the plans and what it costs', async () => {
  fakeServer({ [`GET ${billingPaths.shopItems}`]: { body: [PACK] } })
  const { container } = renderElement(<ShopPrices />)
  await screen.findByText('Pacchetto 10 contatti')
  expect(container.textContent).toMatch(/Pacchetto 10 contatti12,90\s€Dieci contatti in più/)
})

it('says nothing where nothing else is sold', async () => {
  fakeServer({ [`GET ${billingPaths.shopItems}`]: { body: [] } })
  const { container } = renderElement(<ShopPrices />)
  await waitForAnswers()
  expect(container.textContent).toBe('')
})
