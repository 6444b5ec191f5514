import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import {
  FIRST_STEPS,
  type FirstStep,
  type FirstStepsReply,
  firstStepsPath,
} from '#modules/operations/contract/first-steps.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import { useToast } from '#web/lib/toast.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { FirstSteps } from './first-steps.tsx'

const lacking = (lacks: readonly FirstStep[], rest: Partial<FirstStepsReply> = {}) => ({
  body: {
    steps: FIRST_STEPS.map((step) => ({ step, isDone: !lacks.includes(step) })),
    isAllDone: lacks.length === 0,
    isDismissed: false,
    canTestMail: false,
    hasPendingListing: false,
    localAddress: null,
    ...rest,
  },
})

const open = (reply: ReturnType<typeof lacking>, pending = 0) => {
  const server = fakeServer({
    ...signedInAs({ role: 'admin' }),
    [`GET ${operationsPaths.summary}`]: { body: { pending, showcasePending: 0, waiting: [] } },
    [`GET ${firstStepsPath}`]: reply,
    [`POST ${firstStepsPath}`]: lacking([], { isDismissed: true }),
  })
  openPage({ Component: FirstSteps }, '/admin')
  return server
}

it('ask nothing of the operator while no request waits, and offer to publish one', async () => {
  open(lacking(['listing']))
  expect(await screen.findByText(/la tua parte è fatta/)).toBeTruthy()
  const publish = screen.getByRole('link', { name: 'pubblicarne una tu' })
  expect(publish.getAttribute('href')).toBe('/pubblica-annuncio')
  expect(screen.queryByText(/manca circa|min\./)).toBeNull()
})

it('count the approval as soon as a request waits', async () => {
  open(lacking(['listing'], { hasPendingListing: true }), 1)
  expect(await screen.findByText('manca circa 1 minuto')).toBeTruthy()
  expect(screen.queryByText('pubblicarne una tu')).toBeNull()
})

it('count the reading of the pages apart, which need not hold up the opening', async () => {
  open(lacking(['company', 'pages', 'listing']))
  expect(await screen.findByText('mancano circa 3 minuti')).toBeTruthy()
  expect(screen.getByText(/anche dopo l’apertura/)).toBeTruthy()
})

it('say that the site may open once only the reading is left', async () => {
  open(lacking(['pages', 'listing']))
  expect(await screen.findByText(/puoi aprire il sito/)).toBeTruthy()
  expect(screen.queryByText(/manca|la tua parte è fatta/)).toBeNull()
})

it('offer the test mail until one left, and only with a server', async () => {
  open(lacking(['mail', 'listing'], { canTestMail: true }))
  expect(await screen.findByRole('button', { name: 'Invia una prova' })).toBeTruthy()
})

it.each([['pages', 'listing'], ['listing'], []] as const)(
  'warn of an address that only the server reaches, with %j to do, and of no other',
  async (...lacks) => {
    open(lacking(lacks, { localAddress: 'http://localhost:3000' }))
    expect(await screen.findByText('http://localhost:3000')).toBeTruthy()
    expect(screen.getByText('PUBLIC_URL=https://www.tuosito.it')).toBeTruthy()
    expect(screen.queryByText(/puoi aprire il sito|la tua parte è fatta/)).toBeNull()
  },
)

it('say in a message that the last one is done, for whoever is far down the page', async () => {
  open(lacking(['pages']))
  const button = await screen.findByRole('button', { name: 'Segna come fatto' })
  expect(useToast.getState().toast).toBeNull()
  await userEvent.click(button)
  await waitFor(() => expect(useToast.getState().toast?.title).toBe('Il tuo sito è pronto'))
})

it('say once that the site is ready, with what visitors see and what is recommended', async () => {
  const { calls } = open(lacking([]))
  expect(await screen.findByRole('heading', { name: 'Il tuo sito è pronto' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Guarda il sito' }).getAttribute('href')).toBe('/lavori')
  expect(screen.queryByText(/PUBLIC_URL/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Scegli che cosa serve' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ho capito' }))
  await waitFor(() => expect(screen.queryByText('Il tuo sito è pronto')).toBeNull())
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ step: 'ready' })
})
