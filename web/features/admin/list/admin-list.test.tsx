import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { openPage, readCurrentPath } from '#web/testing/open-page.tsx'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { MailList } from '../system/outbox.tsx'
import { ListFilters, searchFilter } from './filters.tsx'

/** Links are followed by the whole application. */
const Component = () => {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link) return
      event.preventDefault()
      void navigate(link.pathname + link.search)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
  return <MailList />
}

const mailTo = (recipient: string) => ({
  id: recipient,
  recipient,
  template: 'verify-email',
  state: 'sent',
  attempts: 1,
  nextAttemptAt: null,
  lastError: null,
  sentAt: '2026-03-03T09:00:00.000Z',
  createdAt: '2026-03-03T09:00:00.000Z',
})

const answer = (...addresses: string[]) => ({
  body: { items: addresses.map(mailTo), total: addresses.length },
})

const recipients = () =>
  [...document.querySelectorAll('td[data-header=A]')].map((cell) => cell.textContent)
const head = (name: string) => screen.findByRole('columnheader', { name })
const press = async (name: string) =>
  userEvent.click((await head(name)).querySelector('a') as HTMLAnchorElement)

const BY_DATE = `${operationsPaths.outbox}?limit=50&state=sent`

beforeEach(() => {
  fakeServer({
    ...signedInAs({ role: 'admin' }),
    [`GET ${BY_DATE}`]: answer('bea', 'cia', 'ada'),
    [`GET ${BY_DATE}&sort=recipient`]: answer('ada', 'bea', 'cia'),
    [`GET ${BY_DATE}&sort=recipient-desc`]: answer('cia', 'bea', 'ada'),
  })
})

it('a head orders its table, and the other way round when pressed again', async () => {
  openPage({ Component }, '/admin/posta?state=sent')
  expect((await head('Creata')).getAttribute('aria-sort')).toBe('descending')
  expect((await head('A')).getAttribute('aria-sort')).toBe('none')
  expect((await head('Tipo')).hasAttribute('aria-sort')).toBe(false)

  await press('A')
  await waitFor(() => expect(recipients()).toEqual(['ada', 'bea', 'cia']))
  expect((await head('A')).getAttribute('aria-sort')).toBe('ascending')
  expect((await head('Creata')).getAttribute('aria-sort')).toBe('none')
  expect(readCurrentPath()).toBe('/admin/posta?state=sent&sort=recipient')

  await press('A')
  await waitFor(() => expect(recipients()).toEqual(['cia', 'bea', 'ada']))
  expect((await head('A')).getAttribute('aria-sort')).toBe('descending')
  expect(readCurrentPath()).toBe('/admin/posta?state=sent&sort=recipient-desc')
})

it('an address with an order opens in it, and the file is ordered alike', async () => {
  openPage({ Component }, '/admin/posta?state=sent&sort=recipient-desc')
  await waitFor(() => expect(recipients()).toEqual(['cia', 'bea', 'ada']))
  expect((await head('A')).getAttribute('aria-sort')).toBe('descending')
  expect(screen.getByRole('link', { name: 'Scarica CSV' }).getAttribute('href')).toBe(
    `${operationsPaths.outbox}?state=sent&sort=recipient-desc&format=csv`,
  )
})

it('says what is wrong with a day in the address', async () => {
  const issues = [{ path: 'from', message: 'Data non valida' }]
  const refused = { status: 400, body: { code: 'invalid', message: 'Controlla i dati', issues } }
  fakeServer({ ...signedInAs({ role: 'admin' }), [`GET ${BY_DATE}`]: refused })
  openPage({ Component }, '/admin/posta?state=sent')
  expect(await screen.findByText('Data non valida')).toBeTruthy()
})

it('an e-mail address that needs two lines breaks after its @, not within a word', async () => {
  fakeServer({ ...signedInAs({ role: 'admin' }), [`GET ${BY_DATE}`]: answer('ada.neri@ditta.it') })
  openPage({ Component }, '/admin/posta?state=sent')
  const address = await screen.findByText('ada.neri@', { exact: false, selector: '.breakable' })
  expect(address.innerHTML).toBe('ada.neri@<wbr>ditta.it')
})

it('folds many filters on a phone until one asks for them, or one of them is chosen', async () => {
  const filters = ['uno', 'due', 'tre', 'quattro'].map((name) => searchFilter(name, name))
  const list = (chosen: Readonly<Record<string, string>>) => (
    <ListFilters filters={filters} chosen={chosen} onChoose={() => undefined} />
  )
  const { unmount } = renderElement(list({}))
  await waitForAnswers()
  expect(screen.getByRole('search').classList.contains('folded')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Altri filtri' }))
  expect(screen.getByRole('search').classList.contains('folded')).toBe(false)
  expect(screen.queryByRole('button', { name: 'Altri filtri' })).toBeNull()
  unmount()
  renderElement(list({ tre: 'x' }))
  await waitForAnswers()
  expect(screen.getByRole('search').classList.contains('folded')).toBe(false)
})
