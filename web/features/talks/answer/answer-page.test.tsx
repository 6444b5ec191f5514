import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import { PageParamsContext } from '#web/lib/page.ts'
import { fakeServer, signedOut } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { page } from './answer-page.tsx'

const READ = `GET ${talkPaths.byLink('abc')}`
const ANSWER = `POST ${talkPaths.byLink('abc')}`
const message = { body: { subject: 'Rifare il bagno', from: 'Bruno Neri', text: 'Domani alle 9?' } }
const used = { status: 410, body: { code: 'talks.link-used', message: 'Link già usato' } }

const open = async (answers: Parameters<typeof fakeServer>[0]) => {
  signedOut()
  const server = fakeServer(answers)
  renderElement(
    <PageParamsContext value={{ token: 'abc' }}>
      <page.Component />
    </PageParamsContext>,
    { at: '/messaggi/rispondi/abc' },
  )
  await waitForAnswers()
  return server
}

it('answers the message of a mail without logging in', async () => {
  const { calls } = await open({ [READ]: message, [ANSWER]: { status: 201, body: {} } })
  expect(screen.getByText('Domani alle 9?')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /^La tua risposta/ }), 'Sì')
  await userEvent.click(screen.getByRole('button', { name: /^Invia la risposta/ }))
  expect(await screen.findByText('Risposta inviata')).toBeTruthy()
  expect(calls.at(-1)?.body).toEqual({ text: 'Sì' })
})

it('says what to do when the link was used, and keeps the text when it could not be sent', async () => {
  await open({ [READ]: used })
  expect(screen.getByText('Questo link è già stato usato o è scaduto')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Accedi e rispondi' }).getAttribute('href')).toBe(
    '/messaggi',
  )
  expect(
    screen.getByRole('link', { name: 'Accedi con un link via email' }).getAttribute('href'),
  ).toBe('/login/email?returnTo=%2Fmessaggi')
})
