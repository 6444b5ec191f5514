import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeServer, signedOut } from '#web/testing/fake-server.ts'
import { openPage, readCurrentPath } from '#web/testing/open-page.tsx'
import { page } from './login-page.tsx'

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })

beforeEach(signedOut)

describe('the two tabs', () => {
  it('stand in the address, keep the way back and what was typed', async () => {
    fakeServer({})
    openPage(page, '/login?returnTo=%2Fprofilo')
    await userEvent.type(email(), 'ada@example.it')
    await userEvent.click(screen.getByRole('tab', { name: 'Registrati' }))
    expect(readCurrentPath()).toBe('/login?returnTo=%2Fprofilo&tab=registrati')
    expect(screen.getByRole('button', { name: 'Registrati' })).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: 'Accedi' }))
    expect(email().value).toBe('ada@example.it')
    expect(screen.queryByRole('button', { name: 'Registrati' })).toBeNull()
  })

  it('do not take the focus away again because of an earlier mistake', async () => {
    fakeServer({})
    openPage(page, '/login')
    await userEvent.click(screen.getByRole('button', { name: 'Accedi' }))
    await userEvent.click(screen.getByRole('tab', { name: 'Registrati' }))
    await userEvent.click(screen.getByRole('tab', { name: 'Accedi' }))
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Accedi' }))
    expect(screen.getByText('Controlla i dati inseriti')).toBeTruthy()
  })
})
