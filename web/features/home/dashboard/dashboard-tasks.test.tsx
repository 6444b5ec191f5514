import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import type { UserReply } from '#modules/identity/contract/account.ts'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { comparePagePath, talkPagePath } from '#modules/talks/contract/paths.ts'
import { removeAllLocalItems } from '#web/lib/own-store.ts'
import { changeMarketSide, useMarketSide } from '#web/lib/side.ts'
import { A_CONTACT } from '#web/testing/a-contact.ts'
import { aReveal } from '#web/testing/a-reveal.ts'
import { aTalkLine } from '#web/testing/a-talk.ts'
import { anOwnJob } from '#web/testing/an-own-job.ts'
import { ADA_USER, fakeServer } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { DashboardTasks } from './dashboard-tasks.tsx'
import {
  CONTACTS_TO_CALL_PATH,
  OWN_FIRM_PATH,
  OWN_REQUESTS_PATH,
  TALKS_PATH,
} from './work-answers.ts'

afterEach(() => {
  cleanup()
  changeMarketSide('professional')
  removeAllLocalItems()
})

const PLAN = {
  subscriptionStatus: 'active',
  contactsLimit: 20,
  contactsUsed: 19,
  contactsReserved: 0,
  last90Days: { used: 0, returned: 0 },
}
const QUOTE = { kind: 'quote', event: null, text: '', isMine: true } as const

const Sided = ({ user }: { readonly user: UserReply }) => (
  <DashboardTasks
    user={user}
    isClient={useMarketSide(user) === 'client'}
    searchTasks={[]}
    reviewTasks={[]}
  />
)

type Further = { readonly firm?: object; readonly contacts?: readonly ContactRevealReply[] }

const open = async (
  user: Partial<UserReply>,
  talks = [aTalkLine({ unread: 2 })],
  jobs = [
    anOwnJob({ id: 'waiting', title: 'Dipingere', isVerified: false, moderationState: 'pending' }),
    anOwnJob({ id: 'quoted', title: 'Rifare il bagno', quoteCount: 3 }),
  ],
  { firm = { missing: [] }, contacts = [] }: Further = {},
) => {
  const unread = talks.reduce((sum, talk) => sum + talk.unread, 0)
  fakeServer({
    [`GET ${OWN_REQUESTS_PATH}`]: { body: { jobs, total: jobs.length } },
    [`GET ${OWN_FIRM_PATH}`]: { body: firm },
    [`GET ${CONTACTS_TO_CALL_PATH}`]: { body: contacts },
    [`GET ${billingPaths.subscription}`]: { body: PLAN },
    [`GET ${TALKS_PATH}`]: {
      body: { items: talks, total: talks.length, unread },
    },
  })
  renderElement(<Sided user={{ ...ADA_USER, ...user }} />)
  await waitForAnswers()
}
const linksIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
const tasks = () => linksIn('Da fare')
const ownRequests = () => linksIn('Le tue richieste')

it('a client finds the own requests with their state first, what waits for the staff last, then messages', async () => {
  await open({ userType: 'client' })
  expect(ownRequests()).toEqual([
    ['Vedi tutte', '/i-miei-annunci'],
    ['Rifare il bagno', comparePagePath('quoted')],
    ['Dipingere', '/i-miei-annunci'],
  ])
  expect(tasks()).toEqual([['2 messaggi da leggere', talkPagePath('t1')]])
  expect(screen.getByText('Leggi')).toBeTruthy()
  expect(screen.getByText('3 preventivi da confrontare')).toBeTruthy()
  expect([...document.querySelectorAll('.badge')].map((badge) => badge.textContent)).toEqual([
    'Attivo',
    'In attesa di approvazione',
  ])
})

const filled = () =>
  [...document.querySelectorAll('.button.primary')].map(({ textContent }) => textContent)

it('fills one act, the first of what comes first, on either side', async () => {
  await open({ userType: 'client' })
  expect(filled()).toEqual(['Confronta'])
  cleanup()
  await open({ userType: 'professional' })
  expect(filled()).toHaveLength(1)
})

it('a client with requests and nothing else to do reads no empty list', async () => {
  await open({ userType: 'client' }, [])
  expect(ownRequests()).toHaveLength(3)
  expect(screen.queryByRole('region', { name: 'Da fare' })).toBeNull()
})

it('a professional sees what is left of the plan and quotes without answer before requests of their own', async () => {
  const quoted = aTalkLine({ id: 'mine', role: 'professional', last: QUOTE })
  await open({ userType: 'professional' }, [quoted])
  expect(tasks().map(([title]) => title)).toEqual([
    '1 contatto rimasto',
    'Il tuo preventivo è in attesa di risposta',
    'Rifare il bagno',
    'Dipingere',
  ])
})

it('follows the side last used', async () => {
  changeMarketSide('client')
  await open({ userType: 'professional' }, [])
  expect(ownRequests()[1]?.[0]).toBe('Rifare il bagno')
})

it('begins with an unverified address, and asks a professional for what the firm lacks', async () => {
  const missing = { missing: ['about'] }
  await open({ userType: 'professional', emailVerified: false }, [], [], { firm: missing })
  expect(tasks().slice(0, 2)).toEqual([
    ['Verifica la tua email', '/verifica-email'],
    ['Completa il tuo profilo', '/profilo/impresa'],
  ])
})

it('leads a professional on where little waits', async () => {
  await open({ userType: 'professional' }, [], [])
  expect(tasks().map(([title]) => title)).toEqual(['1 contatto rimasto', 'Trova lavori'])
})

it('tells a client who never asked for anything what there is to gain', async () => {
  await open({ userType: 'client' }, [], [])
  expect(screen.getByText(/^Scrivi che cosa ti serve: è gratis/)).toBeTruthy()
  expect(tasks()).toEqual([['Pubblica una richiesta', '/pubblica-annuncio']])
})

it('says that nothing waits to a client whose requests are done', async () => {
  await open({ userType: 'client' }, [], [anOwnJob({ status: 'completed' })])
  expect(screen.getByText('Per ora non hai niente in sospeso.')).toBeTruthy()
})

it('names for each request the one next step', async () => {
  await open(
    { userType: 'client' },
    [],
    [
      anOwnJob({ id: 'over', title: 'Siepe', isActive: false, quoteCount: 2 }),
      anOwnJob({ id: 'chosen', title: 'Bagno', chosenName: 'Idraulica Neri', quoteCount: 2 }),
    ],
  )
  const acts = [...document.querySelectorAll('.work-list .act')].map((act) => act.textContent)
  expect(acts).toEqual(['Completa', 'Rinnova'])
})

it('names a client once, whatever the number of contacts that wait for a call', async () => {
  const [first, second, other] = [
    aReveal({ id: 'r1', title: 'Caldaia' }),
    aReveal({ id: 'r2', title: 'Vasca' }),
    aReveal({
      id: 'r3',
      title: 'Siepe',
      contact: { ...A_CONTACT, clientEmail: 'paola@example.it' },
    }),
  ]
  await open({ userType: 'professional' }, [], [], { contacts: [first, second, other] })
  const called = [...document.querySelectorAll('.work-list li:has(.call) .small')]
  expect(called.map(({ textContent }) => textContent.split(' · ')[1])).toEqual([
    'Caldaia e un altro annuncio',
    'Siepe',
  ])
})

describe('who was chosen', () => {
  const chosen = aTalkLine({
    id: 'won',
    role: 'professional',
    state: 'chosen',
    unread: 1,
    last: { kind: 'event', event: 'chosen', text: '', isMine: false },
  })

  it('reads it first, with the next step, and not once more as a message', async () => {
    await open({ userType: 'professional', emailVerified: false }, [chosen], [])
    expect(tasks().map(([title]) => title)).toEqual([
      'Ti hanno scelto',
      'Verifica la tua email',
      '1 contatto rimasto',
    ])
    expect(tasks()[0]?.[1]).toBe(talkPagePath('won'))
    expect(
      screen.getByText('Rifare il bagno: conferma il preventivo e il giorno d’inizio'),
    ).toBeTruthy()
    expect(screen.queryByText('Chiama')).toBeNull()
  })

  it.each([
    ['wrote since', { last: { kind: 'message', event: null, text: 'Lunedì', isMine: true } }],
    ['is the client', { role: 'client' }],
    ['was chosen long ago', { updatedAt: '2026-01-02T08:00:00.000Z' }],
  ] as const)('is not told so once who reads %s', async (_, changes) => {
    await open({ userType: 'professional' }, [{ ...chosen, ...changes, unread: 0 }], [])
    expect(tasks().map(([title]) => title)).not.toContain('Ti hanno scelto')
  })
})
