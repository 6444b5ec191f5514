import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CONFIRMATION_DUE_CODE, identityPaths } from '#modules/identity/contract/paths.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { takeComplaints } from '#web/testing/complaints.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { type ApiError, registerFreshCodePrompt, sendRequest, showFailure, useApi } from './api.ts'
import { dismissToast, useToast } from './toast.ts'

const MINUTE_MS = 60_000

type Options = Parameters<typeof useApi>[1]

const Reader = ({ path, options }: { path: string; options?: Options }) => {
  const { data } = useApi<string>(path, options)
  return <output>{data ?? 'in arrivo'}</output>
}

let show: (isShown: boolean) => void

const Page = (props: { path: string; options?: Options }) => {
  const [isShown, setShown] = useState(true)
  show = (next) => act(() => setShown(next))
  return isShown && <Reader {...props} />
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => screen.getByRole('status').textContent

beforeEach(() => {
  vi.useFakeTimers()
  dismissToast()
  signedOut()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('an answer', () => {
  /** Each test uses an own path, because cached answers outlive tests. */
  const reading = async (path: string, options?: Options) => {
    const { calls, answers } = fakeServer({ [`GET ${path}`]: { body: 'prima' } })
    renderElement(<Page path={path} {...(options && { options })} />)
    await pass(0)
    answers[`GET ${path}`] = { body: 'poi' }
    return calls
  }

  it('is never stale while it is shown or kept, however old', async () => {
    const calls = await reading('/api/a')
    for (let hour = 0; hour < 3; hour += 1) {
      await pass(60 * MINUTE_MS)
      show(false)
      await pass(5 * MINUTE_MS - 1)
      show(true)
      await pass(0)
      expect(shown()).toBe('prima')
    }
    expect(calls).toHaveLength(1)
  })

  it('is kept for five minutes once nothing shows it, then read anew', async () => {
    const calls = await reading('/api/b')
    show(false)
    await pass(5 * MINUTE_MS)
    show(true)
    expect(shown()).toBe('in arrivo')
    await pass(0)
    expect(shown()).toBe('poi')
    expect(calls).toHaveLength(2)
  })

  it('is kept as long as its reader says', async () => {
    const calls = await reading('/api/c', { unusedMs: 10 * MINUTE_MS })
    show(false)
    await pass(9 * MINUTE_MS)
    show(true)
    await pass(0)
    expect(shown()).toBe('prima')
    expect(calls).toHaveLength(1)
  })

  it('with a time is read again by whoever comes after it', async () => {
    const calls = await reading('/api/d', { freshMs: 2 * MINUTE_MS })
    show(false)
    await pass(2 * MINUTE_MS)
    show(true)
    await pass(0)
    expect(shown()).toBe('prima')
    show(false)
    await pass(1)
    show(true)
    // Visible answers are read again in the next frame.
    await pass(50)
    expect(shown()).toBe('poi')
    expect(calls).toHaveLength(2)
  })
})

// Loaded with the first failure, which takes longer than a pass on a busy machine.
beforeAll(async () => {
  await import('./log-failure.ts')
})

describe('a read that fails', () => {
  it.each([
    [placePaths.popularCategories, 'Failed to fetch popular categories'],
    [placePaths.searchCategories('idra'), 'Failed to search categories'],
    [placePaths.category('idraulico'), 'Failed to fetch category'],
    [`${jobPaths.all}?limit=20&offset=0`, 'Failed to fetch job requests'],
    [jobPaths.one('j1'), 'Failed to fetch job'],
  ])('is written to the console: %s', async (path, text) => {
    fakeServer({ [`GET ${path}`]: { status: 500 } })
    renderElement(<Reader path={path} />)
    await pass(0)
    expect(takeComplaints()).toEqual([[text]])
  })

  it('of which the specification says nothing is not, and neither is one that succeeds', async () => {
    fakeServer({ [`GET ${jobPaths.one('j2')}`]: { body: 'qui' } })
    renderElement(<Reader path="/api/cart" />)
    renderElement(<Reader path={jobPaths.one('j2')} />)
    await pass(0)
    expect(takeComplaints()).toEqual([])
  })
})

describe('a refusal for want of a session', () => {
  const UNAUTHORIZED = {
    status: 401,
    body: { code: 'session.required', message: 'Unauthorized' },
  }
  const sent = async (isQuiet = false) => {
    fakeServer({ ...signedInAs(), 'POST /api/x': UNAUTHORIZED })
    renderElement(<p>Pagina</p>, { at: '/lavori?city=Roma' })
    await pass(0)
    const failure = await act(() =>
      sendRequest('POST', '/api/x', { isQuiet }).catch((error: unknown) => error),
    )
    showFailure(failure)
    return failure
  }
  const address = () => document.getElementById('address')?.getAttribute('value')

  it('takes the hint cookie, asks once in Italian, and leads to the log-in page after 500 ms', async () => {
    const failure = await sent()
    expect(String(failure)).toBe('401: {"code":"session.required","message":"Unauthorized"}')
    expect(document.cookie).not.toContain('signed_in')
    expect(useToast.getState().toast).toMatchObject({
      title: 'Accesso Richiesto',
      description: "Effettua l'accesso per continuare...",
    })
    await pass(499)
    expect(address()).toBe('/lavori?city=Roma')
    await pass(1)
    expect(address()).toBe('/login?returnTo=%2Flavori%3Fcity%3DRoma')
  })

  it('of something that nobody has pressed makes the viewer nobody without a word', async () => {
    await sent(true)
    expect(document.cookie).not.toContain('signed_in')
    await pass(1000)
    expect(useToast.getState().toast).toBeNull()
    expect(address()).toBe('/lavori?city=Roma')
  })

  it('is none when the password of a log-in is wrong', async () => {
    const body = { code: 'login.wrong', message: 'Email o password non corretti' }
    fakeServer({ ...signedInAs(), [`POST ${identityPaths.login}`]: { status: 401, body } })
    renderElement(<p>Pagina</p>)
    await pass(0)
    const failure = await act(() =>
      sendRequest('POST', identityPaths.login).catch((error: unknown) => error),
    )
    expect((failure as ApiError).sentence).toBe('Email o password non corretti')
    expect(document.cookie).toContain('signed_in')
    await pass(1000)
    expect(address()).toBe('/')
  })
})

describe('a call for which a fresh code is due', () => {
  afterEach(() => registerFreshCodePrompt(null))

  it('is repeated just as it was once the code is there', async () => {
    let isConfirmed = false
    const due = { status: 403, body: { code: CONFIRMATION_DUE_CODE, message: 'Serve un codice' } }
    const { calls } = fakeServer({ 'POST /api/x': () => (isConfirmed ? {} : due) })
    const outlives: unknown[] = []
    const plain = globalThis.fetch
    globalThis.fetch = (input, init) => {
      outlives.push(init?.keepalive)
      return plain(input, init)
    }
    registerFreshCodePrompt(() => {
      isConfirmed = true
      return Promise.resolve(true)
    })
    await sendRequest('POST', '/api/x', { body: { a: 1 }, outlivesPage: true })
    expect(calls.map(({ body }) => body)).toEqual([{ a: 1 }, { a: 1 }])
    expect(outlives).toEqual([true, true])
  })
})
