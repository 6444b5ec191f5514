import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { ContactBlock } from './contact-block.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { useOwnContact } from './own-contacts.tsx'

const OF_J1 = `GET ${revealPaths.ofListing('j1')}`

beforeEach(() => localStorage.clear())

const Panel = () => (
  <ContactPanel
    title="Contatti del cliente"
    who="Ada"
    done={null}
    person={null}
    own={useOwnContact('j1')}
    reveal={<button type="button">Scopri i Contatti</button>}
  />
)

const open = async (answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer(answers)
  renderElement(<Panel />, { at: '/lavori/j1' })
  await waitForAnswers()
  return server
}

it('shows the contact again to whoever revealed it before, and leads to all', async () => {
  const contact = {
    clientName: 'Ada',
    clientLastName: 'Clienti',
    clientEmail: 'ada@example.it',
    clientPhone: '333 1234567',
    clientPhoneE164: '+393331234567',
    preferredContactMethods: [],
    callTimePreferences: [],
  }
  const reveal = { id: 'r1', contact, talkId: 't1', isChosen: true }
  await open({ ...signedInAs(), [OF_J1]: { body: [reveal] } })
  expect(await screen.findByText('Ada Clienti')).toBeTruthy()
  expect(screen.getByText('Tuo contatto: ti ha scelto')).toBeTruthy()
  expect(screen.queryByText('Contatti Rivelati')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Scopri i Contatti' })).toBeNull()
  for (const link of screen.getAllByRole('link', { name: /^Scrivi/ }))
    expect(link).toHaveProperty('pathname', '/messaggi/t1')
  expect(document.activeElement).toBe(document.body)
  expect(screen.getByRole('link', { name: 'tuoi contatti' })).toHaveProperty(
    'pathname',
    '/i-miei-contatti',
  )
})

it.each([
  [['email'], ['Scrivi', 'Chiama']],
  [
    ['email', 'phone'],
    ['Chiama', 'Scrivi'],
  ],
])('puts first what the person asked for: %j', async (preferredContactMethods, ways) => {
  const person = {
    who: 'cliente' as const,
    name: 'Ada Clienti',
    email: 'ada@example.it',
    phone: '333 1234567',
    phoneE164: '+393331234567',
    hasWhatsapp: false,
    preferredContactMethods,
    callTimePreferences: [],
    isUnverified: false,
    talkId: null,
  }
  signedOut()
  fakeServer({})
  renderElement(<ContactBlock label="Contatti" person={person} hasQuickWays isNew={false} />)
  await waitForAnswers()
  const links = screen.getAllByRole('link', { name: /^(Chiama|Scrivi)$/ })
  expect(links.map(({ textContent }) => textContent)).toEqual(ways)
})

it('says nothing to who has not', async () => {
  await open({ ...signedInAs(), [OF_J1]: { body: [] } })
  expect(screen.getByRole('button', { name: 'Scopri i Contatti' })).toBeTruthy()
  expect(screen.queryByText(/^Tuo contatto/)).toBeNull()
})

it('asks nothing for visitors', async () => {
  signedOut()
  const { calls } = await open({})
  expect(calls.filter(({ path }) => path.includes('contact-reveals'))).toEqual([])
})

it.each([
  ['active', false],
  ['expired', true],
])('offers plans to a subscription that is %s: %s', async (subscriptionStatus, isOffered) => {
  fakeServer({ ...signedInAs({ subscriptionStatus }), [OF_J1]: { body: [] } })
  renderElement(<Panel />, { at: '/lavori/j1' })
  await waitForAnswers()
  expect(screen.queryByRole('link', { name: 'Vedi i piani' }) !== null).toBe(isOffered)
})

const RETURNED = {
  id: 'r1',
  contact: null,
  talkId: 't1',
  state: 'returned',
  endedBecause: 'unanswered',
  endedAt: '2026-03-04T09:00:00.000Z',
  writeBefore: null,
  answerBefore: null,
}

it('offers to take a returned contact up again only where its client answered late', async () => {
  await open({ ...signedInAs(), [OF_J1]: { body: [{ ...RETURNED, isAnsweredLate: false }] } })
  const text = await screen.findByText(/^Contatto restituito: il cliente non ha risposto/)
  expect(text.textContent).toContain('4 marzo 2026')
  expect(screen.queryByRole('button', { name: 'Scopri i Contatti' })).toBeNull()
  cleanup()
  await open({ ...signedInAs(), [OF_J1]: { body: [{ ...RETURNED, isAnsweredLate: true }] } })
  expect(await screen.findByRole('button', { name: 'Scopri i Contatti' })).toBeTruthy()
})

it('says of a request whose client gives the contact that a plan is for writing', async () => {
  signedOut()
  fakeServer({})
  renderElement(
    <ContactPanel
      title="Contatti del cliente"
      who="Ada"
      isOnRequest
      done={null}
      person={null}
      own={undefined}
      reveal={null}
    />,
    { at: '/lavori/j1' },
  )
  await waitForAnswers()
  expect(document.body.textContent).toContain('Per scrivere al cliente serve un abbonamento attivo')
  expect(document.body.textContent).not.toContain('sono visibili ai professionisti')
})

it('tells buyers that writing is free, and for whom a plan is', async () => {
  signedOut()
  fakeServer({})
  renderElement(
    <ContactPanel
      title="Contatti del venditore"
      who="Ugo"
      done={null}
      person={null}
      own={undefined}
      reveal={null}
      further={<button type="button">Scopri i Contatti</button>}
    />,
    { at: '/vetrina/i1' },
  )
  await waitForAnswers()
  expect(document.body.textContent).toContain('Scrivere è gratis')
  expect(document.body.textContent).toContain('Chi ha un abbonamento vede anche')
})
