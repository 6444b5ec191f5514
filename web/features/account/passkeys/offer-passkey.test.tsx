import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { passkeyPaths } from '#modules/identity/contract/passkey-paths.ts'
import { installFakeDevice } from '#web/testing/fake-device.ts'
import { ADA_USER, fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { openPage, readCurrentPath, readToastText } from '#web/testing/open-page.tsx'
import { fillIn } from '#web/testing/render-element.tsx'
import { page } from '../login/login-page.tsx'

let device: ReturnType<typeof installFakeDevice>

beforeEach(() => {
  localStorage.clear()
  device = installFakeDevice({ fillsFields: false })
})
afterEach(() => device.putAway())

const asksMine = ({ path }: { path: string }) => path === passkeyPaths.mine

const logIn = async (passkeys: readonly object[] = []) => {
  signedOut()
  const server = fakeServer({
    'POST /api/login': () => {
      Object.assign(server.answers, signedInAs())
      return { body: { user: ADA_USER } }
    },
    [`GET ${passkeyPaths.mine}`]: { body: passkeys },
  })
  const { unmount } = openPage(page, '/login?returnTo=/lavori')
  fillIn(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.it')
  fillIn(screen.getByLabelText(/^Password/, { selector: 'input' }), 'Segreta123')
  fireEvent.click(screen.getByRole('button', { name: 'Accedi' }))
  await waitFor(() => expect(readCurrentPath()).toBe('/lavori'))
  await new Promise((done) => setTimeout(done, 20))
  const toast = readToastText()
  unmount()
  return { said: toast, isAsked: server.calls.some(asksMine) }
}

describe('after a log-in with the password, a passkey', () => {
  it('is offered once on a device that can, and never again', async () => {
    expect((await logIn()).said?.[0]).toBe('La prossima volta entra senza password')
    expect(await logIn()).toEqual({ said: null, isAsked: false })
  })

  it('is not offered to whoever has one', async () => {
    expect((await logIn([{ id: '1' }])).said).toBeNull()
  })

  it('is not offered on a device without a lock', async () => {
    device.putAway()
    device = installFakeDevice({ fillsFields: false, hasLock: false })
    expect(await logIn()).toEqual({ said: null, isAsked: false })
  })

  it('is not offered by a browser that knows none', async () => {
    device.putAway()
    expect(await logIn()).toEqual({ said: null, isAsked: false })
  })
})
