/** Leads from the plan list to an order that is paid by card. */
import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Chooses a plan on the page, and goes to pay what is in the cart. */
export const choosePlan = async (page: Page, address: string, place: number) => {
  await page.goto(address)
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).nth(place).click()
  await page.getByText('Aggiunto al carrello!').first().waitFor()
  await page.waitForURL('**/carrello')
}

export const checkOutCart = async (page: Page, billingType: string, uiMode = 'hosted') => {
  const reply = await page.request.post('/api/checkout', {
    headers: { 'idempotency-key': `${Date.now()}` },
    data: { paymentMethod: 'card', billingType, uiMode, beginNow: true },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()) as { orderId: string; checkoutUrl: string }
}

export const payOnTheirPage = async (page: Page, address: string) => {
  await page.goto(address)
  await page.getByRole('button', { name: 'Paga con carta' }).click()
  await page.waitForURL('**/abbonamento-completato')
  await page.getByText('Abbonamento Attivo', { exact: true }).waitFor()
}
