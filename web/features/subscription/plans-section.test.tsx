import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer, signedOut } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { PlansSection } from './plans-section.tsx'

const plan = (interval: string, isVatIncluded = true) => ({
  level: `pro-${interval}`,
  name: 'Pro',
  description: '',
  price: 20,
  interval,
  billingType: 'recurring',
  features: [],
  isVatIncluded,
})

it('leads from a plan through the log-in to the same choice of plans, with the registration in sight', async () => {
  signedOut()
  fakeServer({ 'GET /api/subscription-plans': { body: [plan('month'), plan('year')] } })
  renderElement(<PlansSection />, { at: '/?durata=anno' })
  await waitForAnswers()
  expect(screen.getByRole('link', { name: 'Accedi per acquistare' }).getAttribute('href')).toBe(
    `/login?returnTo=${encodeURIComponent('/abbonamento?durata=anno#abbonamenti')}`,
  )
  expect(screen.getByRole('link', { name: 'Crealo gratis' }).getAttribute('href')).toMatch(
    /tab=registrati$/,
  )
  expect(
    screen.getByRole('link', { name: 'Accedi con un link via email' }).getAttribute('href'),
  ).toBe(`/login/email?returnTo=${encodeURIComponent('/abbonamento#abbonamenti')}`)
})

it('says below a plan that is paid once that it ends by itself, and of no other', async () => {
  signedOut()
  const once = { ...plan('month'), level: 'once', name: 'Una', billingType: 'one_time' }
  fakeServer({ 'GET /api/subscription-plans': { body: [plan('month'), once] } })
  const note = () => screen.queryAllByText('Pagamento unico - Scade automaticamente').length
  const { unmount } = renderElement(<PlansSection />, { at: '/' })
  await waitForAnswers()
  expect(note()).toBe(0)
  unmount()
  renderElement(<PlansSection />, { at: '/?pagamento=unico' })
  await waitForAnswers()
  expect(note()).toBe(1)
})

it('says once above the plans what all of them have, and in each what it has besides', async () => {
  signedOut()
  const base = { ...plan('month'), features: ['10 contatti al mese', 'Dati completi'] }
  const pro = { ...base, level: 'pro', features: ['40 contatti al mese', 'Dati completi'] }
  fakeServer({ 'GET /api/subscription-plans': { body: [base, pro] } })
  renderElement(<PlansSection />, { at: '/' })
  await waitForAnswers()
  expect(screen.getByText('Con ogni piano: dati completi')).toBeTruthy()
  expect([...document.querySelectorAll('.features')].map((list) => list.textContent)).toEqual([
    '10 contatti al mese',
    '40 contatti al mese',
  ])
})

it.each([
  ['in the ordinary regime', true],
  ['of a company that charges no VAT', false],
])('prices %s say so below the plans: %s', async (_, isVatIncluded) => {
  signedOut()
  fakeServer({ 'GET /api/subscription-plans': { body: [plan('month', isVatIncluded)] } })
  renderElement(<PlansSection />, { at: '/' })
  await waitForAnswers()
  expect(screen.queryByText('Prezzi IVA inclusa.') !== null).toBe(isVatIncluded)
})
