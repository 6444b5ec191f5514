import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeServer, signedOut } from '#web/testing/fake-server.ts'
import { openPage, readCurrentPath, readToastText } from '#web/testing/open-page.tsx'
import { page as asking } from './ask-link-page.tsx'
import { page as entering } from './link-page.tsx'
import { page as login } from './login-page.tsx'

const ASK = 'POST /api/auth/login-link'
const PRESS = 'POST /api/login/link'

beforeEach(signedOut)

describe('asking for a link', () => {
  const ask = async (address: string) => {
    openPage(asking, '/login/email?returnTo=%2Favvisi')
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), address)
    await userEvent.click(screen.getByRole('button', { name: 'Invia il link' }))
  }

  it('is answered with the same words whoever asks, and sends the way back along', async () => {
    const { calls } = fakeServer({ [ASK]: { status: 202, body: { message: 'ok' } } })
    await ask('chiunque@example.it')
    const answer = await screen.findByText(/Se esiste un account con l’indirizzo/)
    expect(answer.textContent).toContain('Il link vale 15 minuti')
    expect(calls[0]?.body).toEqual({ email: 'chiunque@example.it', returnTo: '/avvisi' })
  })

  it('needs an address', async () => {
    const { calls } = fakeServer({})
    await ask('chiunque')
    expect(screen.getAllByText('Email non valida')).toHaveLength(2)
    expect(calls).toEqual([])
  })

  it('from a mail needs one press and nothing typed', async () => {
    const { calls } = fakeServer({
      'POST /api/auth/login-link/from-mail': { status: 202, body: { message: 'ok' } },
    })
    openPage(asking, '/login/email?token=abc.def&returnTo=%2Favvisi')
    expect(screen.queryByRole('textbox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Mandami il link' }))
    expect(await screen.findByText('Controlla la posta')).toBeTruthy()
    expect(calls[0]?.body).toEqual({ entrance: 'abc.def' })
  })

  it('from a mail whose link is broken asks for the address instead', async () => {
    const body = { code: 'login-link.invalid', message: 'Il link non è valido' }
    fakeServer({ 'POST /api/auth/login-link/from-mail': { status: 400, body } })
    openPage(asking, '/login/email?token=abc.def&returnTo=%2Favvisi')
    await userEvent.click(screen.getByRole('button', { name: 'Mandami il link' }))
    expect(await screen.findByRole('textbox', { name: 'Email' })).toBeTruthy()
  })

  it('is offered beside the password, on the way to the same page', async () => {
    const { calls } = fakeServer({})
    openPage(login, '/login?returnTo=%2Favvisi')
    expect(screen.getByRole('link', { name: 'Accedi con un link via email' })).toHaveProperty(
      'search',
      '?returnTo=%2Favvisi',
    )
    await userEvent.click(screen.getByRole('link', { name: 'Accedi con un link via email' }))
    await waitFor(() => expect(readCurrentPath()).toBe('/login/email?returnTo=%2Favvisi'))
    // Nothing is asked for an address that nobody typed.
    expect(calls).toEqual([])
  })
})

describe('the address that was typed beside the password', () => {
  const press = async () => {
    openPage(login, '/login?returnTo=%2Favvisi')
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), ' Ada@example.it ')
    await userEvent.click(screen.getByRole('link', { name: 'Accedi con un link via email' }))
    await waitFor(() => expect(readCurrentPath()).toBe('/login/email?returnTo=%2Favvisi'))
  }
  const opened = (state: object) =>
    openPage(asking, '/login/email?returnTo=%2Favvisi', {
      state: { email: 'ada@example.it', ...state },
    })

  it('gets its link by the same press', async () => {
    const { calls } = fakeServer({ [ASK]: { status: 202, body: { message: 'ok' } } })
    await press()
    expect(calls.map(({ body }) => body)).toEqual([
      { email: 'ada@example.it', returnTo: '/avvisi' },
    ])
  })

  it('is told that the link is on its way, and can ask again', async () => {
    const { calls } = fakeServer({ [ASK]: { status: 202, body: { message: 'ok' } } })
    opened({ isAsked: true })
    expect(screen.getByText(/Se esiste un account con l’indirizzo/).textContent).toContain(
      'ada@example.it',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Invia di nuovo' }))
    await waitFor(() => expect(calls).toHaveLength(1))
  })

  it('waits in the next form where the server refused, and is told of no mail', async () => {
    const body = { code: 'rate.limited', message: 'Troppi tentativi' }
    fakeServer({ [ASK]: { status: 429, body } })
    await press()
    expect(readToastText()).toBeNull()
  })

  it('stands in the next form, which claims nothing', () => {
    fakeServer({})
    opened({ isAsked: false })
    expect(screen.queryByText('Controlla la posta')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(
      'ada@example.it',
    )
  })
})

describe('the link from the mail', () => {
  const press = async () => {
    openPage(entering, '/login/link?token=abc123&returnTo=%2Favvisi')
    await userEvent.click(screen.getByRole('button', { name: 'Accedi' }))
  }

  it('enters by a press alone, and leads back', async () => {
    const { calls } = fakeServer({ [PRESS]: { body: { passwordRemoved: true } } })
    openPage(entering, '/login/link?token=abc123&returnTo=%2Favvisi')
    expect(calls.filter(({ path }) => path.includes('login'))).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Accedi' }))
    await waitFor(() => expect(readCurrentPath()).toBe('/avvisi'))
    expect(readToastText()?.[1]).toContain('La vecchia password non vale più')
  })

  it('leads to a new password without the present one', async () => {
    const body = { mustChangePassword: true, withoutPassword: true }
    fakeServer({ [PRESS]: { body } })
    await press()
    await waitFor(() => expect(readCurrentPath()).toContain('/change-password?con=link'))
  })

  it('says when it is dead and offers another', async () => {
    const body = { code: 'login-link.invalid', message: 'Il link non è valido' }
    fakeServer({ [PRESS]: { status: 400, body } })
    await press()
    expect(await screen.findByText('Il link non è valido o è scaduto')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Richiedi un nuovo link' })).toHaveProperty(
      'pathname',
      '/login/email',
    )
  })
})
