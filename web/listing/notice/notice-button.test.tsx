import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { noticePaths } from '#modules/listings/contract/shared/notice-paths.ts'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { fakeServer, signedOut } from '#web/testing/fake-server.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { NoticeButton } from './notice-button.tsx'

const SEND = `POST ${noticePaths.send('showcase', 'v1')}`

const open = async (answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer(answers)
  renderElement(<NoticeButton kind="showcase" id="v1" />)
  await userEvent.click(screen.getByRole('link', { name: 'Segnala annuncio' }))
  await screen.findByRole('dialog')
  return server
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Invia segnalazione' }))

beforeEach(() => {
  signedOut()
  dismissToast()
})

describe('Segnala annuncio', () => {
  it('sends reason, explanation and consent, and goes away', async () => {
    const { calls } = await open({ [SEND]: { status: 201, body: { id: 'n1' } } })
    await userEvent.selectOptions(screen.getByLabelText(/^Motivo/), 'Truffa o annuncio falso')
    await userEvent.type(screen.getByLabelText(/^Perché/), 'Chiede un anticipo e poi sparisce.')
    await userEvent.type(screen.getByLabelText('Il tuo nome'), 'Ada Rossi')
    await userEvent.type(screen.getByLabelText('La tua email'), 'ada@example.it')
    await userEvent.click(screen.getByRole('checkbox'))
    await send()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.at(-1)?.body).toEqual({
      reason: 'fraud',
      explanation: 'Chiede un anticipo e poi sparisce.',
      name: 'Ada Rossi',
      email: 'ada@example.it',
      goodFaith: true,
    })
    expect(useToast.getState().toast).toMatchObject({ title: 'Segnalazione inviata' })
  })

  it('says beside the fields what the server misses, and keeps what was written', async () => {
    await open({
      [SEND]: {
        status: 400,
        body: {
          code: 'input.invalid',
          message: 'Dati non validi',
          issues: [{ path: 'reason', message: 'Indica il motivo della segnalazione' }],
        },
      },
    })
    await userEvent.type(screen.getByLabelText(/^Perché/), 'Non va')
    await send()
    expect(await screen.findByText('Indica il motivo della segnalazione')).toBeTruthy()
    expect(screen.getByLabelText(/^Perché/)).toHaveProperty('value', 'Non va')
    expect(document.activeElement).toBe(screen.getByLabelText(/^Motivo/))
    expect(useToast.getState().toast).toBeNull()
  })
})
