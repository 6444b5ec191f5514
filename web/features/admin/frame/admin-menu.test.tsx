import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { adminList } from '../list/admin-list.tsx'
import { AdminMenu } from './admin-menu.tsx'
import type { MenuGroup } from './descriptor.ts'

const MENU = [
  {
    title: 'Lavoro',
    pages: [
      { path: '/admin/messaggi', title: 'Messaggi', role: 'admin', isInMenu: true },
      { path: '/admin/imprese', title: 'Imprese', role: 'staff', isInMenu: true },
      { path: '/admin/ordini', title: 'Ordini', role: 'admin', isInMenu: true },
    ],
  },
] as unknown as readonly MenuGroup[]

const SHOWN = { role: 'admin', menu: MENU } as const

const foldedAt = async (at: string, name = 'ordersToConfirm') => {
  fakeServer({
    ...signedInAs({ role: 'admin' }),
    [`GET ${operationsPaths.summary}`]: {
      body: { version: '1.2.3', waiting: [{ name, total: 31 }] },
    },
  })
  renderElement(<AdminMenu {...SHOWN} />, { at })
  await waitForAnswers()
  return document.querySelector('summary')?.textContent
}

it('the folded menu shows what waits on the page it names, and not what waits elsewhere', async () => {
  expect(await foldedAt('/admin/messaggi')).toBe('MenuMessaggi')
})

it('shows the count of its own page', async () => {
  expect(await foldedAt('/admin/ordini')).toBe('MenuOrdini 31 in attesa')
})

it('counts what waits further down on its own page, too', async () => {
  expect(await foldedAt('/admin/imprese', 'firmChanges')).toBe('MenuImprese 31 in attesa')
})

it('says at its foot which version runs, and leads to how it is updated', async () => {
  await foldedAt('/admin/ordini')
  const links = [...document.querySelectorAll('nav a[href="/admin/guida#aggiornare-il-programma"]')]
  expect(links.map(({ textContent }) => textContent)).toEqual(['Versione 1.2.3', 'Versione 1.2.3'])
})

it('counts again once something on the page was handled', async () => {
  let waiting = 1
  fakeServer({
    ...signedInAs({ role: 'admin' }),
    [`GET ${operationsPaths.summary}`]: () => ({
      body: { version: '1.2.3', waiting: [{ name: 'messages', total: waiting }] },
    }),
    'GET /api/messages?limit=50': { body: { items: [{ id: 'm1' }], total: 1 } },
  })
  const Messages = adminList<{ readonly id: string }>({
    path: '/api/messages',
    caption: 'Messaggi',
    counted: { one: 'messaggio', many: 'messaggi' },
    empty: 'Nessun messaggio',
    render: (_, reload) => (
      <button type="button" onClick={reload}>
        Gestito
      </button>
    ),
  })
  renderElement(
    <>
      <AdminMenu {...SHOWN} />
      <Messages />
    </>,
    { at: '/admin/messaggi' },
  )
  await waitForAnswers()
  expect(document.querySelector('summary')?.textContent).toBe('MenuMessaggi 1 in attesa')
  waiting = 0
  await userEvent.click(screen.getByRole('button', { name: 'Gestito' }))
  await waitForAnswers()
  expect(document.querySelector('summary')?.textContent).toBe('MenuMessaggi')
})
