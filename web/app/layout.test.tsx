import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, StaticRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { readPath, renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { Layout } from './layout.tsx'

const LOGOUT = `POST ${identityPaths.logout}`

const open = async (at = '/lavori') => {
  renderElement(<Layout>{<h1>Pagina</h1>}</Layout>, { at })
  await waitForAnswers()
  // Only members load this code.
  await act(() => vi.dynamicImportSettled())
  await waitForAnswers()
}
const header = () => within(screen.getByRole('banner'))
const profileLink = (name: string) => header().getByRole('link', { name: `Profilo di ${name}` })
const rail = () => within(screen.getByRole('navigation', { name: 'Principale' }))

beforeEach(() => {
  dismissToast()
  signedOut()
})

describe('the corner of the visitor', () => {
  it('is the same for everyone until the check has finished', () => {
    signedInAs()
    const html = renderToString(
      <StaticRouter location="/">
        <Layout>Pagina</Layout>
      </StaticRouter>,
    )
    const shown = html.replaceAll(/<noscript>.*?<\/noscript>/g, '')
    expect(shown).not.toContain('Registrati')
    expect(shown).not.toContain('Esci')
  })

  it('offers to log in and to register, and asks the server nothing, when nobody is signed in', async () => {
    const { calls } = fakeServer({})
    await open()
    for (const name of ['Accedi', 'Registrati'])
      expect(header().getByRole('link', { name })).toHaveProperty('pathname', '/login')
    expect(header().getByRole('link', { name: 'Accedi' })).toHaveProperty('search', '')
    expect(header().getByRole('link', { name: 'Registrati' })).toHaveProperty(
      'search',
      '?tab=registrati',
    )
    expect(header().queryByText('Esci')).toBeNull()
    expect(calls).toEqual([])
  })

  it('keeps what waits behind the log-in page when it is registering that is pressed', async () => {
    fakeServer({})
    await open('/login?returnTo=%2Fpubblica-vetrina')
    expect(header().getByRole('link', { name: 'Registrati' })).toHaveProperty(
      'search',
      '?returnTo=%2Fpubblica-vetrina&tab=registrati',
    )
  })

  it('shows who is signed in', async () => {
    fakeServer(signedInAs({ firstName: 'Ada' }))
    await open()
    expect(profileLink('Ada')).toHaveProperty('pathname', '/profilo')
    expect(header().queryByText('Registrati')).toBeNull()
    expect(rail().getByRole('link', { name: 'Piano' })).toHaveProperty('pathname', '/abbonamento')
  })

  it('calls somebody without a first name Utente', async () => {
    fakeServer(signedInAs({ firstName: '' }))
    await open()
    expect(profileLink('Utente')).toHaveProperty('pathname', '/profilo')
  })

  it.each([
    ['admin', 'Admin'],
    ['moderator', 'Moderazione'],
    ['professional', undefined],
  ] as const)('leads a %s to the admin area as %s', async (role, label) => {
    fakeServer(signedInAs({ role }))
    await open()
    const links = rail()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href') === '/admin')
    expect(links.map((link) => link.textContent)).toEqual(label ? [label] : [])
  })

  it.each([
    ['/profilo/impresa', true, ['La tua impresa']],
    ['/profilo', false, ['Il tuo profilo']],
    ['/messaggi/t1', true, ['Messaggi']],
  ])('marks one of the pages of one’s own on %s', async (path, emailVerified, marked) => {
    fakeServer(signedInAs({ emailVerified }))
    await open(path)
    await userEvent.click(header().getByLabelText('Le tue pagine'))
    const own = within(await screen.findByRole('navigation', { name: 'Le tue pagine' }))
    const current = own.getAllByRole('link', { current: 'page' })
    expect(current.map(({ textContent }) => textContent)).toEqual(marked)
  })

  it('marks the page one is on', async () => {
    await open('/lavori/j1')
    const current = rail().getAllByRole('link', { current: 'page' })
    expect(current.map((link) => link.textContent)).toEqual(['Richieste'])
  })
})

describe('what members do every day', () => {
  const nav = () => within(screen.getByRole('navigation', { name: 'Le tue attività' }))
  const tabs = () =>
    nav()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])

  it('is nothing for visitors', async () => {
    fakeServer({})
    await open()
    expect(screen.queryByRole('navigation', { name: 'Le tue attività' })).toBeNull()
    expect(rail().getByRole('link', { name: 'Professionisti' })).toBeTruthy()
  })

  it('is a client’s, who has no other side', async () => {
    fakeServer(signedInAs({ userType: 'client' }))
    await open('/messaggi?filtro=preventivi')
    expect(tabs()).toEqual([
      ['I miei annunci', '/i-miei-annunci'],
      ['Preventivi', '/messaggi?filtro=preventivi'],
      ['Pubblica', '/pubblica-annuncio'],
      ['Messaggi', '/messaggi'],
      ['Vetrina', '/vetrina'],
    ])
    const current = nav().getAllByRole('link', { current: 'page' })
    expect(current.map((link) => link.textContent)).toEqual(['Preventivi'])
    expect(screen.queryByRole('button', { name: /^Passa a/ })).toBeNull()
  })

  it('is a professional’s, who comes to the other side by one press, and finds it again', async () => {
    const server = signedInAs({ userType: 'professional' })
    fakeServer(server)
    await open()
    expect(tabs().map(([name]) => name)).toEqual([
      'Lavori',
      'Clienti',
      'Pubblica',
      'Messaggi',
      'Impresa',
    ])
    act(() => screen.getByRole('button', { name: 'Passa a Cliente' }).click())
    await waitForAnswers()
    expect(readPath()).toBe('/')
    expect(tabs()[0]?.[0]).toBe('I miei annunci')
    expect(localStorage.getItem('mio:lato')).toBe('"client"')
    act(() => screen.getByRole('button', { name: 'Passa a Professionista' }).click())
    await waitForAnswers()
  })
})

describe('frames of their own', () => {
  it('ends with the talk where one writes, and with the foot elsewhere', async () => {
    fakeServer({})
    await open('/messaggi/t1')
    expect(screen.queryByRole('contentinfo')).toBeNull()
    cleanup()
    await open('/lavori')
    expect(screen.getByRole('contentinfo')).toBeTruthy()
  })

  it('where somebody pays, nothing else can be pressed around the page', async () => {
    fakeServer(signedInAs())
    await open('/carrello')
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(header().getAllByRole('link')).toHaveLength(1)
    expect(within(screen.getByRole('contentinfo')).queryAllByRole('link')).toEqual([])
  })

  it('the staff’s has the way to the site instead of the shop’s navigation', async () => {
    fakeServer(signedInAs({ role: 'admin' }))
    await open('/admin/utenti')
    expect(screen.queryByRole('navigation', { name: 'Principale' })).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Le tue attività' })).toBeNull()
    expect(header().getAllByRole('link', { name: 'Vai al sito' }).length).toBeGreaterThan(0)
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })
})

describe('logging out', () => {
  const reloads: number[] = []
  beforeEach(() => {
    reloads.length = 0
    Object.defineProperty(window.location, 'reload', {
      configurable: true,
      value: () => reloads.push(1),
    })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const leave = async () => {
    await open('/lavori')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await act(async () => {
      header().getAllByRole('button', { name: 'Esci' })[0]?.click()
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(0)
    })
  }

  it('ends the session, goes home, and loads the page anew after 100 ms', async () => {
    const { calls } = fakeServer({
      ...signedInAs(),
      [LOGOUT]: () => {
        signedOut()
        return { status: 204 }
      },
    })
    await leave()
    expect(calls.map(({ path }) => path)).toContain(identityPaths.logout)
    expect(readPath()).toBe('/')
    expect(header().getByRole('link', { name: 'Accedi' })).toHaveProperty('pathname', '/login')
    expect(header().queryByRole('button', { name: 'Esci' })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(99))
    expect(reloads).toHaveLength(0)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(reloads).toHaveLength(1)
  })

  it('that fails says so and changes nothing', async () => {
    fakeServer(signedInAs())
    await leave()
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(useToast.getState().toast).toMatchObject({ title: 'Errore', variant: 'destructive' })
    expect(readPath()).toBe('/lavori')
    expect(reloads).toHaveLength(0)
  })
})

describe('when something goes wrong', () => {
  it('a broken screen says so in Italian, offers to try again, and leaves the header in place', () => {
    const caught: unknown[] = []
    const Broken = () => {
      throw new Error('broken on purpose')
    }
    render(
      <MemoryRouter>
        <Layout>
          <Broken />
        </Layout>
      </MemoryRouter>,
      { onCaughtError: (error) => caught.push(error) },
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Qualcosa è andato storto')
    expect(screen.getAllByRole('button', { name: 'Riprova' })).toHaveLength(1)
    expect(screen.getByRole('banner').textContent).toContain('Accedi')
    expect(caught).toHaveLength(1)
  })

  it('a lost connection is told while it lasts', async () => {
    const setOnline = (isOnline: boolean) =>
      act(() => {
        Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
        window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
      })
    await open()
    expect(screen.queryByText(/^Sei offline/)).toBeNull()
    setOnline(false)
    expect(screen.getAllByText(/^Sei offline/)).toHaveLength(1)
    setOnline(true)
    expect(screen.queryByText(/^Sei offline/)).toBeNull()
  })
})
