import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import {
  FIRST_STEPS,
  type FirstStep,
  firstStepsPath,
} from '#modules/operations/contract/first-steps.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { openPage, readCurrentPath, readToastText } from '#web/testing/open-page.tsx'
import { NextFirstStep } from './steps.tsx'

const GATE_PAGE = '/admin/impostazioni/professionisti'

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
  openPage({ Component: () => <NextFirstStep path="/admin/piani" /> }, '/admin/piani')
  await userEvent.click(await screen.findByRole('button', { name: 'Segna come fatto' }))
  await waitFor(() => expect(readCurrentPath()).toBe('/admin'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ step: 'plans' })
})

it('says that the mail server lacks a test that worked, and names what is done already', async () => {
  fakeServer({ [`GET ${firstStepsPath}`]: without('mail', 'listing') })
  const page = openPage(
    { Component: () => <NextFirstStep path="/admin/impostazioni/posta" /> },
    '/',
  )
  expect(await screen.findByText(/passo 2 di 9: manca una prova riuscita/)).toBeTruthy()
  expect(screen.queryByText(/fatto/)).toBeNull()
  page.unmount()

  fakeServer({ [`GET ${firstStepsPath}`]: without('plans', 'listing') })
  openPage({ Component: () => <NextFirstStep path="/admin/impostazioni/posta" /> }, '/')
  expect(await screen.findByText(/passo 2 di 9, fatto. Pagamenti: già fatto/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Avanti: Piani' })).toBeTruthy()
})

it('asks for the VAT number and marks the step in one request, so that neither is saved alone', async () => {
  const { calls } = fakeServer({
    [`GET ${firstStepsPath}`]: without('gate', 'listing'),
    [`POST ${firstStepsPath}`]: {
      status: 500,
      body: { code: 'http.500', message: 'Errore del server' },
    },
  })
  openPage({ Component: () => <NextFirstStep path={GATE_PAGE} /> }, GATE_PAGE)
  await userEvent.click(await screen.findByRole('button', { name: 'Chiedi la partita IVA' }))
  await waitFor(() => expect(readToastText()).toContain('Errore del server'))
  expect(calls.filter(({ method }) => method !== 'GET')).toMatchObject([
    { method: 'POST', path: firstStepsPath, body: { step: 'gate', asksVatId: true } },
  ])
})

it('says of the pages that they can wait', async () => {
  fakeServer({ [`GET ${firstStepsPath}`]: without('pages', 'listing') })
  openPage({ Component: () => <NextFirstStep path="/admin/pagine" /> }, '/admin/pagine')
  expect(await screen.findByText(/passo 7 di 9: si può fare anche dopo/)).toBeTruthy()
})

it('stays on the form of one plan, below the list that the step is about', async () => {
  fakeServer({ [`GET ${firstStepsPath}`]: without('plans', 'listing') })
  openPage({ Component: () => <NextFirstStep path="/admin/piani/:id" /> }, '/admin/piani/pro')
  expect(await screen.findByText(/passo 6 di 9/)).toBeTruthy()
})
