import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { renderElement, settle } from '#web/testing/render-element.tsx'
import { ContactBlock } from './contact-block.tsx'
import { AlreadyRevealed, ContactPanel } from './contact-panel.tsx'

const OF_J1 = `GET ${revealPaths.ofListing('j1')}`

beforeEach(() => localStorage.clear())

const open = async (answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer(answers)
  renderElement(<AlreadyRevealed listingId="j1" label="Contatti del cliente" />, {
    at: '/lavori/j1',
  })
  await settle()
  return server
}

it('shows the contact again to whoever revealed it before, and leads to all', async () => {
  const contact = {
    clientName: 'Ada',
    clientLastName: 'Clienti',
    clientEmail: 'ada@example.it',
    clientPhone: '333 1234567',
    preferredContactMethods: [],
    callTimePreferences: [],
  }
  await open({ ...signedInAs(), [OF_J1]: { body: [{ id: 'r1', contact }] } })
  expect(await screen.findByText('Ada Clienti')).toBeTruthy()
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
    ...{ name: 'Ada Clienti', email: 'ada@example.it', phone: '333 1234567', hasWhatsapp: false },
    ...{ preferredContactMethods, callTimePreferences: [], isUnverified: false, talkId: null },
  }
  signedOut()
  fakeServer({})
  renderElement(<ContactBlock label="Contatti" person={person} hasQuickWays isNew={false} />)
  await settle()
  const links = screen.getAllByRole('link', { name: /^(Chiama|Scrivi)$/ })
  expect(links.map(({ textContent }) => textContent)).toEqual(ways)
})

it('says nothing to who has not', async () => {
  await open({ ...signedInAs(), [OF_J1]: { body: [] } })
  expect(screen.queryByRole('link')).toBeNull()
})

it('asks nothing for visitors', async () => {
  signedOut()
  const { calls } = await open({})
  expect(calls.filter(({ path }) => path.includes('contact-reveals'))).toEqual([])
  expect(screen.queryByRole('link')).toBeNull()
})

it.each([
  ['active', false],
  ['expired', true],
])('offers plans to a subscription that is %s: %s', async (subscriptionStatus, isOffered) => {
  fakeServer({ ...signedInAs({ subscriptionStatus }), [OF_J1]: { body: [] } })
  const parts = { listingId: 'j1', title: 'Contatti del cliente', who: 'Ada', done: null }
  renderElement(<ContactPanel {...parts} person={null} reveal={null} />, { at: '/lavori/j1' })
  await settle()
  expect(screen.queryByRole('link', { name: 'Vedi i piani' }) !== null).toBe(isOffered)
})
