import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import type { TalkListItem } from '#modules/talks/contract/talks.ts'
import { aTalkLine } from '#web/testing/a-talk.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { page } from './talk-list-page.tsx'

const at = (offset: number) => `GET ${talkPaths.inbox({ limit: 20, offset })}`
const listed = (total: number, ...items: TalkListItem[]) => ({ body: { items, total, unread: 1 } })

const open = async (answers: Parameters<typeof fakeServer>[0], address = '/messaggi') => {
  const server = fakeServer({ ...signedInAs(), ...answers })
  renderElement(<page.Component />, { at: address })
  await waitForAnswers()
  return server
}

it('says who wrote about what, the last words, and what is unread', async () => {
  await open({
    [at(0)]: listed(
      2,
      aTalkLine({ unread: 1 }),
      aTalkLine({
        id: 't2',
        with: { name: 'Carla Verdi', firm: null, isGone: false },
        state: 'closed',
        last: { kind: 'event', event: 'closed', text: '', isMine: true },
      }),
    ),
  })
  const unread = screen.getByRole('link', { name: '1 da leggere: Neri Impianti' })
  expect(unread.getAttribute('href')).toBe('/messaggi/t1')
  expect(screen.getByText('Passo domani alle nove')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Carla Verdi' })).toBeTruthy()
  expect(screen.getByText('Hai chiuso la conversazione')).toBeTruthy()
  expect(screen.getByText('1 messaggio da leggere')).toBeTruthy()
  const headed = screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => [heading.textContent, heading.nextElementSibling?.querySelector('a')?.href])
  expect(headed).toEqual([
    ['Da leggere', expect.stringMatching(/t1$/)],
    ['Già lette', expect.stringMatching(/t2$/)],
  ])
})

it('has no headings where everything was read, or only what is unread is asked for', async () => {
  await open({ [at(0)]: listed(1, aTalkLine({ unread: 0 })) })
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})

it('says the sum of a quote, whoever sent it, and shows the firm’s logo', async () => {
  const quote = {
    shape: 'fixed',
    price: 1220,
    priceMax: null,
    vatIncluded: true,
    vatRate: 22,
  } as const
  const last = { kind: 'quote', event: null, text: 'Preventivo', isMine: false, quote } as const
  await open({
    [at(0)]: listed(
      2,
      aTalkLine({
        last,
        with: { name: 'Bruno Neri', firm: null, isGone: false, logoUrl: '/uploads/logo.webp' },
      }),
      aTalkLine({ id: 't2', role: 'professional', last: { ...last, isMine: true } }),
    ),
  })
  expect(screen.getByText(/^Preventivo: 1\.220\s€$/)).toBeTruthy()
  expect(screen.getByText(/^Il tuo preventivo: 1\.220\s€$/)).toBeTruthy()
  expect(document.querySelector('.avatar img')?.getAttribute('src')).toContain('logo')
})

it('has twenty on a page, and links to the others', async () => {
  await open({ [at(20)]: listed(41, aTalkLine()) }, '/messaggi?offset=20')
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Più recenti')).toBe('/messaggi')
  expect(hrefOf('Conversazioni precedenti')).toBe('/messaggi?offset=40')
})

it('shows some of them by an address of their own, and says so where there is none', async () => {
  const quotes = `GET ${talkPaths.inbox({ limit: 20, offset: 0, only: 'quotes' })}`
  await open(
    { [quotes]: listed(1, aTalkLine()), [at(0)]: listed(0) },
    '/messaggi?filtro=preventivi',
  )
  const filters = within(screen.getByRole('navigation', { name: 'Quali messaggi' }))
  expect(filters.getByRole('link', { current: true }).textContent).toBe('Preventivi')
  expect(filters.getByRole('link', { name: 'Scelti' }).getAttribute('href')).toBe(
    '/messaggi?filtro=scelti',
  )
  expect(screen.getByRole('link', { name: 'Neri Impianti' }).getAttribute('href')).toBe(
    '/messaggi/t1?filtro=preventivi',
  )
})

it('says that a filter finds nothing', async () => {
  await open(
    { [`GET ${talkPaths.inbox({ limit: 20, offset: 0, only: 'chosen' })}`]: listed(0) },
    '/messaggi?filtro=scelti',
  )
  expect(screen.getByText(/Qui trovi le conversazioni in cui/)).toBeTruthy()
})

it('says how a talk begins while there is none, and when the list did not come', async () => {
  const { answers } = await open({ [at(0)]: { status: 503 } })
  expect(screen.getByText('Non riusciamo a caricare i messaggi')).toBeTruthy()
  answers[at(0)] = listed(0)
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(await screen.findByText('Ancora nessun messaggio')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Pubblica una richiesta' })).toBeTruthy()
})
