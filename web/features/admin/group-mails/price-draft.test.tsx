import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { GroupMailEditor } from './group-mails.tsx'

const LEAVE = 'Vai via o torna'

const Visits = () => {
  const [isHere, setHere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        {LEAVE}
      </button>
      {isHere && <GroupMailEditor />}
    </>
  )
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>(/^Testo/).value

it('names the price that a plan has now, also where it was changed a moment ago', async () => {
  let price = 39.9
  const plan = { id: 'pro', name: 'Professionale', interval: 'month', billingType: 'recurring' }
  fakeServer({
    ...signedInAs({ role: 'admin' }),
    [`GET ${placePaths.categories}`]: { body: [] },
    [`GET ${billingAdminPaths.plans}?limit=100`]: () => ({
      body: { items: [{ ...plan, price }], total: 1 },
    }),
  })
  renderElement(<Visits />, { at: '/admin/email-di-gruppo/nuova?piano=pro' })
  await waitForAnswers()
  expect(text()).toContain('paga 39,90\u00a0€')

  await userEvent.click(screen.getByRole('button', { name: LEAVE }))
  price = 49.9
  await userEvent.click(screen.getByRole('button', { name: LEAVE }))
  await waitForAnswers()
  expect(text()).toContain('paga 49,90\u00a0€')
})
