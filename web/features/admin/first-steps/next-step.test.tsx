import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import {
  FIRST_STEPS,
  type FirstStep,
  firstStepsPath,
} from '#modules/operations/contract/first-steps.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { openPage, whereWeAre } from '#web/testing/open-page.tsx'
import { NextStep } from './next-step.tsx'

const without = (...open: FirstStep[]) => ({
  body: {
    steps: FIRST_STEPS.map((step) => ({ step, isDone: !open.includes(step) })),
    isAllDone: false,
  },
})

it('leads on to the next step with the same press that says this one is right', async () => {
  const { calls } = fakeServer({
    [`GET ${firstStepsPath}`]: without('plans', 'listing'),
    [`POST ${firstStepsPath}`]: without('listing'),
  })
  openPage({ Component: () => <NextStep path="/admin/piani" /> }, '/admin/piani')
  await userEvent.click(await screen.findByRole('button', { name: 'Va bene così' }))
  await waitFor(() => expect(whereWeAre()).toBe('/admin'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ step: 'plans' })
})
