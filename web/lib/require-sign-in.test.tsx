import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, StaticRouter, useLocation } from 'react-router'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { RequireSignIn } from './require-sign-in.tsx'
import { dismissToast, useToast } from './toast.ts'

const Here = () => {
  const { pathname, search, state } = useLocation()
  return (
    <output>
      {pathname + search} {JSON.stringify(state)}
    </output>
  )
}

type Ways = { readonly registers?: boolean; readonly byServer?: boolean }

const Members = (ways: Ways) => (
  <RequireSignIn waiting={<p>Un attimo…</p>} {...ways}>
    {({ firstName }) => <p>Ciao {firstName}</p>}
  </RequireSignIn>
)

const open = (path: string, ways: Ways = {}) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[path]}>
        <Members {...ways} />
        <Here />
      </MemoryRouter>
    </SWRConfig>,
  )

const where = () => screen.getByRole('status').textContent

describe('a page for members', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    dismissToast()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('asks anonymous visitors to sign in and sends them to the log-in page after 500 ms, remembering the way back', () => {
    signedOut()
    const { calls } = fakeServer({})
    open('/profilo?da=mail')

    expect(useToast.getState().toast).toMatchObject({
      title: 'Accesso Richiesto',
      description: "Effettua l'accesso per continuare...",
      variant: 'destructive',
    })
    expect(
      screen.getByRole('link', { name: 'Accedi con un link via email' }).getAttribute('href'),
    ).toBe('/login/email?returnTo=%2Fprofilo%3Fda%3Dmail')
    act(() => void vi.advanceTimersByTime(499))
    expect(where()).toBe('/profilo?da=mail null')
    act(() => void vi.advanceTimersByTime(1))
    expect(where()).toBe('/login?returnTo=%2Fprofilo%3Fda%3Dmail null')
    expect(calls).toEqual([])
    expect(screen.queryByText(/Ciao/)).toBeNull()
  })

  it('invites to register, without alarm, where most who come have no account', () => {
    signedOut()
    fakeServer({})
    open('/pubblica-vetrina', { registers: true })
    expect(useToast.getState().toast).toMatchObject({ variant: 'default', icon: 'lock' })
    act(() => void vi.advanceTimersByTime(500))
    expect(where()).toContain('/login?returnTo=%2Fpubblica-vetrina&tab=registrati')
  })

  it('leaves by the server’s own log-in address where the specification names it, after the same time', () => {
    signedOut()
    fakeServer({})
    const left: string[] = []
    location.replace = (address: string | URL) => void left.push(String(address))
    open('/abbonamento?durata=anno', { byServer: true })
    act(() => void vi.advanceTimersByTime(499))
    expect(left).toEqual([])
    act(() => void vi.advanceTimersByTime(1))
    expect(left).toEqual(['/api/login?returnTo=%2Fabbonamento%3Fdurata%3Danno'])
    expect(where()).toBe('/abbonamento?durata=anno null')
  })

  it('waits for the check and then shows the page to the person, without a word about signing in', async () => {
    fakeServer(signedInAs({ firstName: 'Ada' }))
    open('/profilo')
    expect(screen.getByText('Un attimo…').isConnected).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByText('Ciao Ada').isConnected).toBe(true)
    expect(useToast.getState().toast).toBeNull()
    expect(where()).toBe('/profilo null')
  })

  it('treats a session that has ended like no session', async () => {
    signedInAs()
    const refusal = { code: 'session.required', message: 'Unauthorized' }
    fakeServer({ 'GET /api/auth/user': { status: 401, body: refusal } })
    open('/profilo')
    await act(() => vi.advanceTimersByTimeAsync(0))
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(where()).toBe('/login?returnTo=%2Fprofilo null')
  })

  it('sends nobody away because the line is broken', async () => {
    signedInAs()
    fakeServer({})
    open('/profilo')
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(where()).toBe('/profilo null')
    expect(useToast.getState().toast).toBeNull()
  })

  it('gives a link and a refresh where there is no JavaScript, and no member’s content', () => {
    const html = renderToString(
      <StaticRouter location="/profilo?a=1&b=2">
        <Members />
      </StaticRouter>,
    )
    const login = '/login?returnTo=%2Fprofilo%3Fa%3D1%26b%3D2'
    expect(html).toContain(
      `<noscript><meta http-equiv="refresh" content="0; url=${login}&amp;script=no"/>`,
    )
    expect(html).toContain(`<a href="${login}">`)
    expect(html).not.toContain('Ciao')
  })
})
