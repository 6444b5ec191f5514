import { cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { comparePagePath } from '#modules/talks/contract/paths.ts'
import { PageParamsContext } from '#web/lib/page.ts'
import { PLAN_PRICES } from '#web/lib/subscription/plans-from.ts'
import { aJob } from '#web/testing/a-job.ts'
import { anOwnJob } from '#web/testing/an-own-job.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { page } from './job-detail-page.tsx'

const JOB = aJob({ clientName: 'Ada' })

const open = async (mine: ReturnType<typeof anOwnJob>[], firstName = 'Ada') => {
  const server = fakeServer({
    ...signedInAs({ firstName }),
    [`GET ${jobPaths.one(JOB.id)}`]: { body: JOB },
    [`GET ${jobPaths.related(JOB.id)}`]: { body: [] },
    [`GET ${jobPaths.mine}`]: { body: { jobs: mine, total: mine.length } },
  })
  show()
  await waitForAnswers()
  return server
}

const show = () =>
  renderElement(
    <PageParamsContext value={{ id: JOB.id }}>
      <page.Component />
    </PageParamsContext>,
    { at: `/lavori/${JOB.id}` },
  )

beforeEach(signedOut)

describe('the page of one’s own request', () => {
  it('leads to its quotes and to managing it, and offers no contact to reveal', async () => {
    await open([anOwnJob({ id: JOB.id, quoteCount: 4 })])
    expect(await screen.findByRole('heading', { name: 'La tua richiesta' })).toBeTruthy()
    const [compare] = screen.getAllByRole('link', { name: 'Confronta i 4 preventivi' })
    expect(compare?.getAttribute('href')).toBe(comparePagePath(JOB.id))
    expect(screen.getByRole('link', { name: 'Gestisci la richiesta' })).toBeTruthy()
    expect(screen.queryByText('Scopri i Contatti')).toBeNull()
    expect(screen.queryByText(/con un abbonamento/)).toBeNull()
  })

  it('is that of everybody else for another of the same name, and asks nothing for other names', async () => {
    await open([])
    expect((await screen.findAllByText('Scopri i Contatti')).length).toBeGreaterThan(0)
    expect(screen.queryByText('La tua richiesta')).toBeNull()
  })

  it('says beside the button what a contact costs whoever has no plan, and whoever has one', async () => {
    await open([], 'Bruno')
    expect(await screen.findByText('Con un abbonamento')).toBeTruthy()
    cleanup()
    fakeServer({
      ...signedInAs({ firstName: 'Bruno', subscriptionStatus: 'active' }),
      [`GET ${jobPaths.one(JOB.id)}`]: { body: JOB },
      [`GET ${jobPaths.related(JOB.id)}`]: { body: [] },
    })
    show()
    expect(await screen.findByText('Vale 1 contatto')).toBeTruthy()
  })

  it('says what a plan costs at least, as far as plans are on sale', async () => {
    expect(PLAN_PRICES).toMatch(new RegExp(`^${billingPaths.plans}[?]`))
    fakeServer({
      ...signedInAs({ firstName: 'Bruno' }),
      [`GET ${jobPaths.one(JOB.id)}`]: { body: JOB },
      [`GET ${PLAN_PRICES}`]: {
        body: [
          { interval: 'month', price: 39.9 },
          { interval: 'month', price: 19.9 },
          { interval: 'year', price: 9 },
        ],
      },
    })
    show()
    expect(await screen.findByText('Con un abbonamento da 19,90 € al mese')).toBeTruthy()
    expect(document.body.textContent.replaceAll('\u00a0', ' ')).toContain(
      'Con un abbonamento attivo vedi cognome, telefono ed email, da 19,90 € al mese. Vedi i piani',
    )
  })

  it('asks for nobody’s own requests where the name is another', async () => {
    const { calls } = await open([], 'Bruno')
    await screen.findAllByText('Scopri i Contatti')
    expect(calls.filter(({ path }) => path === jobPaths.mine)).toEqual([])
  })
})
