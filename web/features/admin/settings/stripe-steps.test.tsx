import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { CARD_EVENTS } from '#modules/billing/contract/card-events.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { StripeSteps } from './stripe-steps.tsx'

afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

it('copies the whole address of the webhook, and names every event', async () => {
  const copied: string[] = []
  const writeText = async (text: string) => void copied.push(text)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  renderElement(<StripeSteps url="https://sito.example" />)
  await userEvent.click(screen.getByRole('button', { name: 'Copia l’indirizzo' }))
  expect(copied).toEqual(['https://sito.example/api/webhooks/stripe'])
  expect(screen.getByText('https://sito.example/api/webhooks/stripe')).toBeTruthy()
  for (const event of CARD_EVENTS) expect(screen.getByText(event)).toBeTruthy()
})
