import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CartReply } from '#modules/billing/contract/cart.ts'
import { SiteContext } from '#web/lib/site.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { MissingForPlan } from './plan-needs.tsx'

const SITE = {
  name: 'CercoOffro',
  url: '',
  now: 0,
  consentVersion: null,
  company: null,
  asksProfessionals: true,
}

const GATE = { lacks: 'reveal.firm-required', step: 'waiting', until: null }

const saysOf = async (itemType: CartReply['items'][number]['itemType'], state: object) => {
  fakeServer({ ...signedInAs(), 'GET /api/firm/gate': { body: state } })
  const cart = { items: [{ itemType }] } as CartReply
  renderElement(
    <SiteContext value={SITE}>
      <MissingForPlan cart={cart} />
    </SiteContext>,
  )
  await waitForAnswers()
  const isSaid = screen.queryByText('Stiamo controllando il profilo della tua impresa') !== null
  cleanup()
  return isSaid
}

it('says above a plan that the profile waits for a check, before anything is typed, and only of plans', async () => {
  expect(await saysOf('subscription_plan', GATE)).toBe(true)
  expect(await saysOf('service', GATE)).toBe(false)
})

it('is silent while the plan may be ordered all the same, and once nothing is missing', async () => {
  const until = '2026-12-03T09:00:00.000Z'
  expect(await saysOf('subscription_plan', { ...GATE, until })).toBe(false)
  expect(await saysOf('subscription_plan', { lacks: null, step: null, until: null })).toBe(false)
})
