import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { passkeyPaths } from '#modules/identity/contract/passkey-paths.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { installFakeDevice } from '#web/testing/fake-device.ts'
import { ADA_USER, fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { openPage, readCurrentPath, readToastText } from '#web/testing/open-page.tsx'
import { page } from '../login/login-page.tsx'

const OPTIONS = `POST ${passkeyPaths.logInOptions}`
const LOG_IN = `POST ${passkeyPaths.logIn}`

const open = (answers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    [OPTIONS]: { body: { options: { challenge: 'c2ZpZGE', allowCredentials: [] } } },
    [LOG_IN]: () => {
      Object.assign(server.answers, signedInAs())
      return { body: { user: ADA_USER } }
    },
    [`GET ${passkeyPaths.mine}`]: { body: [] },
    ...answers,
  })
  openPage(page, '/login?returnTo=/lavori')
  return {
    ...server,
    logIns: () => server.calls.filter(({ path }) => path === passkeyPaths.logIn),
  }
}

let device: ReturnType<typeof installFakeDevice>

beforeEach(() => {
  signedOut()
  device = installFakeDevice()
})
afterEach(() => device.putAway())

/** The first of a file waits for the chunk. */
const inField = () => waitFor(() => expect(device.asked()).toEqual(['conditional']))
const press = () => userEvent.click(screen.getByRole('button', { name: 'Accedi con una passkey' }))

/** What happens each four minutes, to be pressed by hand. */
const renewal = () => {
  const real = globalThis.setInterval
  let work: () => void = () => undefined
  globalThis.setInterval = ((task: () => void, ms: number) => {
    if (ms === 4 * MINUTE_MS) work = task
    return real(task, ms)
  }) as typeof setInterval
  restore = () => {
    globalThis.setInterval = real
  }
  return () => work()
}

let restore: () => void = () => undefined
afterEach(() => restore())

describe('a passkey offered in the e-mail field', () => {
  it('enters once it is taken there, and is asked of nobody who does not', async () => {
    const { logIns } = open()
    await inField()
    expect(screen.getByRole('textbox', { name: 'Email' }).getAttribute('autocomplete')).toBe(
      'username webauthn',
    )
    expect(logIns()).toEqual([])
    device.take()
    await waitFor(() => expect(readCurrentPath()).toBe('/lavori'))
    expect(logIns()).toHaveLength(1)
    expect(device.asked()).toEqual(['conditional'])
  })

  it('gives way to a press, which it does not end, and comes back when the press led nowhere', async () => {
    const { logIns } = open()
    await inField()
    await press()
    await waitFor(() => expect(device.asked()).toEqual(['conditional', 'pressed']))
    expect(device.ended()).toEqual(['conditional'])
    expect(readToastText()).toBeNull()
    device.refuse()
    await waitFor(() =>
      expect(readToastText()).toEqual([
        'Accesso non completato',
        'Hai annullato l’operazione, oppure il tempo è scaduto.',
      ]),
    )
    await waitFor(() => expect(device.asked()).toEqual(['conditional', 'pressed', 'conditional']))
    device.take()
    await waitFor(() => expect(readCurrentPath()).toBe('/lavori'))
    expect(logIns()).toHaveLength(1)
  })

  it('is offered no more once a press has entered', async () => {
    const { logIns } = open()
    await inField()
    await press()
    await waitFor(() => expect(device.asked()).toHaveLength(2))
    device.take()
    await waitFor(() => expect(readCurrentPath()).toBe('/lavori'))
    await new Promise((done) => setTimeout(done))
    expect(device.asked()).toEqual(['conditional', 'pressed'])
    expect(logIns()).toHaveLength(1)
  })

  it('is renewed before its challenge is too old, which ends no press', async () => {
    const renew = renewal()
    open()
    await inField()
    renew()
    await waitFor(() => expect(device.asked()).toEqual(['conditional', 'conditional']))
    await press()
    await waitFor(() => expect(device.asked()).toHaveLength(3))
    renew()
    await new Promise((done) => setTimeout(done, 20))
    expect(device.ended()).toEqual(['conditional', 'conditional'])
    device.take()
    await waitFor(() => expect(readCurrentPath()).toBe('/lavori'))
  })

  it('that has entered leaves nothing to a press while the next page is on its way', async () => {
    const { logIns } = open()
    await inField()
    device.take()
    await waitFor(() => expect(readCurrentPath()).toBe('/lavori'))
    await press()
    await new Promise((done) => setTimeout(done, 20))
    expect(device.asked()).toEqual(['conditional'])
    expect(logIns()).toHaveLength(1)
  })

  it('is refused in the server’s words', async () => {
    const body = { code: 'passkey.refused', message: 'Non siamo riusciti a farti entrare' }
    open({ [LOG_IN]: { status: 401, body } })
    await inField()
    device.take()
    await waitFor(() => expect(readToastText()?.[0]).toBe('Accesso non completato'))
    expect(readCurrentPath()).toBe('/login?returnTo=/lavori')
  })

  it('is not offered where the browser cannot, which has its button all the same', async () => {
    device.putAway()
    device = installFakeDevice({ fillsFields: false })
    const { calls } = open()
    expect(await screen.findByRole('button', { name: 'Accedi con una passkey' })).toBeTruthy()
    await new Promise((done) => setTimeout(done))
    expect(device.asked()).toEqual([])
    expect(calls).toEqual([])
  })

  it('that is on its way to the server already is not asked for a second time by a press', async () => {
    const { logIns } = open({ [LOG_IN]: { arrives: 'never' } })
    await inField()
    device.take()
    await waitFor(() => expect(logIns()).toHaveLength(1))
    await press()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /passkey/ }).getAttribute('aria-busy')).toBe(
        'true',
      ),
    )
    expect(device.asked()).toEqual(['conditional'])
    expect(logIns()).toHaveLength(1)
  })
})
