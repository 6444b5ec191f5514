import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer, signedOut } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { PlansIntroduction } from './plans-lead.tsx'

const open = async (plans: object[]) => {
  signedOut()
  fakeServer({ 'GET /api/subscription-plans': { body: plans } })
  const { container } = renderElement(<PlansIntroduction />)
  await waitForAnswers()
  return container.textContent?.replaceAll('\u00a0', ' ')
}

it('says from which monthly price on professionals pay, and that clients pay nothing', async () => {
  const words = await open([
    { interval: 'month', price: 39.9 },
    { interval: 'month', price: 19.9 },
    { interval: 'year', price: 10 },
  ])
  expect(words).toContain('Per chi lavora, da 19,90 € al mese.')
  expect(words).toContain('Pubblica gratis una richiesta')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/pubblica-annuncio')
})

it('names no price while there are no plans', async () => {
  expect(await open([])).toContain('Per chi lavora. Paghi')
})
