import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { NOTIFICATION_EVENTS } from '#modules/kernel/notification-events.ts'
import type {
  NotificationReply,
  PreferencesReply,
} from '#modules/notifications/contract/notifications.ts'
import { removeAllLocalItems } from '#web/lib/own-store.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { openPage, readToastText } from '#web/testing/open-page.tsx'
import { renderElement } from '#web/testing/render-element.tsx'
import { NotificationsDialog } from './list/notifications-dialog.tsx'
import { page as list } from './list/notifications-page.tsx'
import { NotificationCount } from './notification-count.tsx'
import { unreadCount } from './notification-state.ts'
import { page as preferences } from './preferences/preferences-page.tsx'

const FIRST = '/api/notifications?limit=20&offset=0'
const SECOND = '/api/notifications?limit=20&offset=20'
const READ = '/api/notifications/read'
const PREFERENCES = '/api/notifications/preferences'

const notification = (changes: Partial<NotificationReply> = {}): NotificationReply => ({
  id: 'n1',
  event: 'listing-approved',
  title: 'La tua richiesta è online',
  body: '«Rifare il bagno» è visibile a tutti.',
  path: '/lavori/1',
  createdAt: '2026-03-03T09:00:00.000Z',
  readAt: null,
  ...changes,
})

const listed = (...items: NotificationReply[]) => ({
  body: { items, total: items.length, unread: items.filter(({ readAt }) => !readAt).length },
})

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  unreadCount.value = null
  removeAllLocalItems()
})

describe('the list of notifications', () => {
  const open = (answers = {}) => {
    const server = fakeServer({ ...signedInAs(), ...answers })
    openPage(list, '/notifiche')
    return server
  }

  it('keeps what is about one listing together', async () => {
    open({
      [`GET ${FIRST}`]: listed(
        notification(),
        notification({ id: 'n2', title: 'Un professionista ha visto i tuoi contatti' }),
        notification({ id: 'n3', title: 'Altro annuncio', path: '/lavori/2' }),
        notification({ id: 'n4', title: 'Ordine pagato', path: '/i-miei-ordini' }),
        notification({ id: 'n5', title: 'Fattura pronta', path: '/i-miei-ordini' }),
      ),
    })
    const group = (await screen.findByText('Un’altra notifica sullo stesso argomento')).closest(
      'details',
    )
    expect(group?.textContent).toContain('ha visto i tuoi contatti')
    expect(document.querySelectorAll('.notification-list > li')).toHaveLength(4)
  })

  it('keeps invitations to review together, however many firms they are about', async () => {
    const invite = (id: string) =>
      notification({ id, event: 'review-invite', title: `Com’è andata? ${id}`, path: `/r/${id}` })
    open({ [`GET ${FIRST}`]: listed(invite('i1'), invite('i2'), invite('i3'), notification()) })
    const group = (await screen.findByText('Altre 2 recensioni da scrivere')).closest('details')
    expect(group?.textContent).toContain('Com’è andata? i3')
    expect(document.querySelectorAll('.notification-list > li')).toHaveLength(2)
  })

  it('marks one as read when it is followed, and tells the badge', async () => {
    const { calls, answers } = open({
      [`GET ${FIRST}`]: listed(notification(), notification({ id: 'n2', title: 'Altra' })),
      [`POST ${READ}`]: { body: { unread: 1 } },
    })
    const link = await screen.findByRole('link', { name: 'Da leggere: La tua richiesta è online' })
    expect(link.getAttribute('href')).toBe('/lavori/1')
    link.addEventListener('click', (event) => event.preventDefault())
    answers[`GET ${FIRST}`] = listed(
      notification({ readAt: '2026-03-03T10:00:00.000Z' }),
      notification({ id: 'n2', title: 'Altra' }),
    )
    await userEvent.click(link)

    await screen.findByText('1 notifica da leggere')
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ids: ['n1'] })
    expect(unreadCount.value).toBe(1)
    expect(screen.getByRole('link', { name: 'La tua richiesta è online' })).toBeTruthy()
  })

  it('empties the bell when it is opened, without marking anything, and counts only what comes later', async () => {
    unreadCount.value = 2
    const two = [notification(), notification({ id: 'n2', title: 'Altra' })]
    const { calls } = open({ [`GET ${FIRST}`]: listed(...two) })
    renderElement(<NotificationCount List={NotificationsDialog} />, { at: '/notifiche' })
    await screen.findByText('2 notifiche da leggere')
    expect(await screen.findByRole('button', { name: 'Notifiche' })).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
    act(() => {
      unreadCount.value = 3
    })
    expect(await screen.findByRole('button', { name: 'Notifiche, 1 da leggere' })).toBeTruthy()
    act(() => {
      unreadCount.value = 0
    })
    act(() => {
      unreadCount.value = 1
    })
    expect(await screen.findByRole('button', { name: 'Notifiche, 1 da leggere' })).toBeTruthy()
  })

  it('opens over any page by the header’s button, to which it leads back', async () => {
    fakeServer({
      ...signedInAs(),
      [`GET ${FIRST}`]: listed(notification()),
      [`POST ${READ}`]: { body: { unread: 0 } },
    })
    renderElement(<NotificationCount List={NotificationsDialog} />, { at: '/lavori' })
    expect(screen.queryByRole('dialog')).toBeNull()
    const button = screen.getByRole('button', { name: 'Notifiche' })
    await userEvent.click(button)
    const dialog = screen.getByRole('dialog', { name: 'Notifiche' })
    const wayOut = within(dialog).getByRole('link', { name: 'Apri la pagina delle notifiche' })
    expect(wayOut.getAttribute('href')).toBe('/notifiche')
    expect(await within(dialog).findByText('1 notifica da leggere')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Chiudi' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('asks nothing about one that was read', async () => {
    const { calls } = open({
      [`GET ${FIRST}`]: listed(notification({ readAt: '2026-03-03T10:00:00.000Z' })),
    })
    const link = await screen.findByRole('link', { name: 'La tua richiesta è online' })
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    expect(screen.queryByRole('button', { name: 'Segna tutte come lette' })).toBeNull()
  })

  it('marks all as read', async () => {
    const { calls, answers } = open({
      [`GET ${FIRST}`]: listed(notification()),
      [`POST ${READ}`]: { body: { unread: 0 } },
    })
    await screen.findByText('1 notifica da leggere')
    answers[`GET ${FIRST}`] = listed(notification({ readAt: '2026-03-03T10:00:00.000Z' }))
    await press('Segna tutte come lette')
    await screen.findByText('Hai letto tutto')
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ all: true })
  })

  it('brings earlier ones below when asked', async () => {
    const items = Array.from({ length: 20 }, (_, n) =>
      notification({ id: `n${n}`, title: `Notizia ${n}` }),
    )
    open({
      [`GET ${FIRST}`]: { body: { items, total: 21, unread: 0 } },
      [`GET ${SECOND}`]: {
        body: { items: [notification({ id: 'old', title: 'La prima' })], total: 21, unread: 0 },
      },
    })
    await screen.findByText('Notizia 19')
    await press('Mostra le notifiche precedenti')
    expect(await screen.findByText('La prima')).toBeTruthy()
    expect(screen.getByText('Notizia 0')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /precedenti/ })).toBeNull()
  })

  it('is said to be empty, or not to have come', async () => {
    const { answers } = open({ [`GET ${FIRST}`]: { status: 503 } })
    expect(await screen.findByText('Non riusciamo a caricare le notifiche')).toBeTruthy()
    answers[`GET ${FIRST}`] = listed()
    await press('Riprova')
    expect(await screen.findByText('Nessuna notifica')).toBeTruthy()
  })
})

describe('the preferences', () => {
  const all: PreferencesReply = {
    items: NOTIFICATION_EVENTS.map((event) => ({
      event,
      bell: true,
      mail: true,
      push: true,
      isMailFixed: event === 'order-paid',
    })),
    pushKey: 'BCVxsr7N',
  }
  const tick = (name: string) => screen.getByRole('checkbox', { name })
  const open = async (answers = {}) => {
    const server = fakeServer({
      ...signedInAs(),
      [`GET ${PREFERENCES}`]: { body: all },
      ...answers,
    })
    openPage(preferences, '/notifiche/preferenze')
    await screen.findByRole('checkbox', { name: 'Annuncio approvato: Email' })
    return server
  }

  it('keeps each tick at once', async () => {
    const items = all.items.map((item) =>
      item.event === 'listing-approved' ? { ...item, mail: false } : item,
    )
    const { calls } = await open({ [`PUT ${PREFERENCES}`]: { body: { ...all, items } } })
    await userEvent.click(tick('Annuncio approvato: Email'))
    await waitFor(() => expect(tick('Annuncio approvato: Email')).toHaveProperty('checked', false))
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      event: 'listing-approved',
      channel: 'mail',
      isOn: false,
    })
    expect(tick('Annuncio approvato: Sito')).toHaveProperty('checked', true)
  })

  it('leaves the tick as it was when it could not be kept', async () => {
    await open({ [`PUT ${PREFERENCES}`]: { status: 503 } })
    await userEvent.click(tick('Annuncio approvato: Email'))
    await waitFor(() => expect(readToastText()?.[0]).toBe('Errore'))
    expect(tick('Annuncio approvato: Email')).toHaveProperty('checked', true)
  })

  it('offers every event, and no way to stop the mails about money', async () => {
    await open()
    // What concerns the staff alone is not for members.
    expect(screen.getAllByRole('checkbox')).toHaveLength(3 * (NOTIFICATION_EVENTS.length - 2))
    expect(screen.queryByText('Lavoro dello staff')).toBeNull()
    expect(tick('Ordine pagato: Email')).toHaveProperty('disabled', true)
    expect(tick('Ordine pagato: Sito')).toHaveProperty('disabled', false)
  })

  it('says when this browser knows no push', async () => {
    await open()
    expect(await screen.findByText('Questo browser non può ricevere notifiche push')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /dispositivo/ })).toBeNull()
  })
})
