import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  CONSENT_METHOD_LABELS,
  moderationPaths,
} from '#modules/listings/contract/shared/staff-paths.ts'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { fillWork, findField, PLACE_ANSWERS } from '#web/testing/publish-form.tsx'
import { fillIn, readPath, renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { page } from './telephone-request-page.tsx'

const WAITS = 'Con questo indirizzo c’è già un account: abbiamo mandato un link.'

const open = async (
  answer: { status: number; body: object },
  role: 'moderator' | 'professional' = 'moderator',
) => {
  const server = fakeServer({
    ...PLACE_ANSWERS,
    ...signedInAs({ role }),
    [`POST ${moderationPaths.byTelephone}`]: answer,
  })
  renderElement(<page.Component />, { at: '/admin/richiesta-per-telefono' })
  await waitForAnswers()
  return server
}

const fillCaller = async () => {
  await fillWork()
  fillIn(findField(/^Nome/), 'Ugo')
  fillIn(findField(/^Cognome/), 'Verdi')
  fillIn(screen.getByRole('textbox', { name: /^Email/ }), 'ugo@example.it')
  fillIn(screen.getByRole('textbox', { name: /^Telefono/ }), '3331234567')
}
const agree = () =>
  userEvent.click(screen.getByRole('radio', { name: CONSENT_METHOD_LABELS.spoken }))
const register = () =>
  userEvent.click(screen.getByRole('button', { name: 'Registra la richiesta' }))
const toast = () => useToast.getState().toast

beforeEach(() => {
  localStorage.clear()
  dismissToast()
})

describe('a request by telephone', () => {
  it('of somebody with an account is said to wait for that person, not to be registered', async () => {
    const { calls } = await open({ status: 202, body: { message: WAITS } })
    await fillCaller()
    await agree()
    await register()
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Richiesta in attesa del cliente',
        description: WAITS,
      }),
    )
    await waitFor(() => expect(readPath()).toBe('/admin'))
    const [sent] = calls.filter(({ method }) => method === 'POST')
    expect(sent?.body).toMatchObject({
      clientEmail: 'ugo@example.it',
      consent: { how: 'spoken', at: expect.any(String) },
    })
  })

  it('of somebody new is registered', async () => {
    await open({ status: 201, body: { id: 'j1' } })
    await fillCaller()
    await agree()
    await register()
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Richiesta registrata' }))
  })

  it('is not sent without consent, and what was typed stays after a refusal', async () => {
    const { calls } = await open({ status: 503, body: {} })
    await fillCaller()
    await register()
    await waitForAnswers()
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
    await agree()
    await register()
    await waitFor(() =>
      expect(toast()).toMatchObject({
        description: 'La richiesta non è stata registrata. Riprova.',
      }),
    )
    expect(findField(/^Titolo/)).toHaveProperty('value', 'Bagno')
  })

  it('is nobody’s who is not of the staff', async () => {
    await open({ status: 201, body: { id: 'j1' } }, 'professional')
    expect(screen.queryByRole('button', { name: 'Registra la richiesta' })).toBeNull()
  })
})
