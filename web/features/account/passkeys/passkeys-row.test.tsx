import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { passkeyPaths } from '#modules/identity/contract/passkey-paths.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { openPage, readToastText } from '#web/testing/open-page.tsx'
import { page } from '../profile/profile-page.tsx'

const MINE = passkeyPaths.mine
const passkey = (id: string, rest: object = {}) => ({
  id,
  name: 'Chrome su Android',
  createdAt: '2026-03-01T09:00:00.000Z',
  lastUsedAt: null,
  isOfOtherAddress: false,
  ...rest,
})

const open = (answers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    ...signedInAs(),
    'GET /api/users/me/sessions': { body: [] },
    [`GET ${MINE}`]: {
      body: [passkey('telefono'), passkey('tasca', { name: 'Chiave', isOfOtherAddress: true })],
    },
    ...answers,
  })
  openPage(page, '/profilo')
  return server
}

const row = async () =>
  (await screen.findByRole('heading', { name: 'Passkey' })).closest('details') as HTMLElement

beforeEach(signedOut)

describe('the passkeys in the profile', () => {
  it('say how they were used, and which belong to an earlier address', async () => {
    open()
    const mine = await row()
    expect(await within(mine).findByText('2 passkey')).toBeTruthy()
    expect(mine.textContent).toContain('mai usata')
    expect(mine.textContent).toContain('Funziona solo con il vecchio indirizzo del sito')
    expect(mine.textContent).toContain('Questo browser non supporta le passkey')
  })

  it('are renamed', async () => {
    const path = `${MINE}/telefono`
    const { calls } = open({ [`PATCH ${path}`]: { status: 204 } })
    await userEvent.click(await screen.findByRole('button', { name: 'Rinomina Chrome su Android' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Dai un nome alla passkey' }))
    const name = dialog.getByRole('textbox', { name: /^Nome/ })
    await userEvent.clear(name)
    await userEvent.type(name, 'Lavoro')
    await userEvent.click(dialog.getByRole('button', { name: 'Salva' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.find((call) => call.path === path)?.body).toEqual({ name: 'Lavoro' })
  })

  it('are removed after a question', async () => {
    const path = `${MINE}/telefono`
    const { calls } = open({ [`DELETE ${path}`]: { status: 204 } })
    await userEvent.click(await screen.findByRole('button', { name: 'Togli Chrome su Android' }))
    expect(calls.some(({ path: asked }) => asked === path)).toBe(false)
    const dialog = screen.getByRole('alertdialog', { name: 'Togliere «Chrome su Android»?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Togli' }))
    await waitFor(() => expect(readToastText()).toContain('Passkey tolta'))
  })
})

describe('adding one', () => {
  it('asks for the code that was mailed, where nothing fresh was shown', async () => {
    Object.assign(globalThis, { PublicKeyCredential: class {} })
    const { calls } = open({
      [`POST ${passkeyPaths.registerOptions}`]: {
        status: 403,
        body: { code: 'passkey.code-due', message: 'Conferma che sei tu' },
      },
      [`POST ${passkeyPaths.code}`]: { status: 202, body: { message: 'ok' } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Aggiungi una passkey' }))
    expect(await screen.findByText(/ti abbiamo mandato un codice per email/)).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/^Codice di verifica/), '402 913')
    await userEvent.click(screen.getByRole('button', { name: 'Aggiungi la passkey' }))
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ code: '402913' }))
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  })
})
