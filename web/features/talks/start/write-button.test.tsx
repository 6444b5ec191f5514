import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { startTalkPaths } from '#modules/talks/contract/start-paths.ts'
import { dismissLogin } from '#web/lib/go-to-login.ts'
import { readLocalItem } from '#web/lib/own-store.ts'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { MESSAGE_PAGE_STORAGE_KEY } from '#web/listing/form/carried-address.ts'
import { aTalk } from '#web/testing/a-talk.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { readPath, renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { WriteButton } from './write-button.tsx'

const SEND = `POST ${startTalkPaths.withSeller('v1')}`

const open = async (answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer(answers)
  renderElement(
    <WriteButton
      path={startTalkPaths.withSeller('v1')}
      page="/vetrina/v1"
      name="Bruno"
      label="al venditore"
    />,
    { at: '/vetrina/v1' },
  )
  await waitForAnswers()
  await userEvent.click(screen.getByRole('button', { name: 'Scrivi al venditore' }))
  return server
}
const write = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: /^Messaggio/ }), 'È libero?')
  await userEvent.click(screen.getByRole('button', { name: 'Invia' }))
}

beforeEach(() => {
  dismissToast()
  localStorage.clear()
})

it('leads to the talk that the message opened', async () => {
  const { calls } = await open({ ...signedInAs(), [SEND]: { status: 201, body: aTalk() } })
  await write()
  await waitForAnswers()
  expect(calls.at(-1)).toMatchObject({
    path: startTalkPaths.withSeller('v1'),
    body: { message: 'È libero?' },
  })
  expect(readPath()).toBe('/messaggi/t1')
})

it('of an unproven address waits, says so at once, and leads nowhere', async () => {
  const waits = { isWaiting: true, message: 'Il messaggio partirà quando confermi l’indirizzo' }
  await open({
    ...signedInAs({ emailVerified: false }),
    [SEND]: { status: 202, body: waits },
  })
  await write()
  await waitForAnswers()
  expect(useToast.getState().toast?.title).toBe(waits.message)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(readPath()).toBe('/vetrina/v1')
  expect(readLocalItem(MESSAGE_PAGE_STORAGE_KEY)).toBeNull()
})

it('asks to verify the address first where others wait already, and keeps the message', async () => {
  const refusal = { code: 'talks.email-required', message: 'Verifica la tua email' }
  await open({ ...signedInAs(), [SEND]: { status: 403, body: refusal } })
  await write()
  expect(await screen.findByText(/^Verifica la tua email/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Invia di nuovo/ })).toBeTruthy()
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'È libero?')
})

it('says before anything is written when it leaves, and where one comes back to', async () => {
  await open(signedInAs({ emailVerified: false }))
  expect(await screen.findByText(/^Il messaggio partirà quando confermi l’indirizzo/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Invia di nuovo/ })).toBeTruthy()
  await userEvent.type(await screen.findByRole('textbox', { name: /^Messaggio/ }), 'È libero?')
  expect(readLocalItem(MESSAGE_PAGE_STORAGE_KEY)).toBe('/vetrina/v1')
})

it('opens by itself for a member whom a card sent to write', async () => {
  fakeServer(signedInAs())
  renderElement(
    <WriteButton path="/api/x" page="/vetrina/v1" name="Bruno" label="al venditore" />,
    { at: '/vetrina/v1#scrivi' },
  )
  expect(await screen.findByRole('textbox', { name: /^Messaggio/ })).toBeTruthy()
})

it.each([
  ['the panel, where the bar is not shown', false],
  ['the bar of a phone, where the panel is not shown', true],
])('opens by itself once, in %s: a dialog that nobody sees stops the page', async (_, isPhone) => {
  fakeServer(signedInAs())
  const common = { path: '/api/x', page: '/vetrina/v1', name: 'Bruno', label: 'al venditore' }
  const shownIf = (isShown: boolean) => ({ display: isShown ? 'block' : 'none' })
  renderElement(
    <>
      <div style={shownIf(!isPhone)}>
        <WriteButton {...common} />
      </div>
      <div style={shownIf(isPhone)}>
        <WriteButton {...common} bar="short" />
      </div>
    </>,
    { at: '/vetrina/v1#scrivi' },
  )
  expect(await screen.findByRole('textbox', { name: /^Messaggio/ })).toBeTruthy()
  await waitForAnswers()
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
})

it('lets visitors write first, sends them to register, and has the text when they come back', async () => {
  signedOut()
  const { calls } = await open({})
  await userEvent.type(await screen.findByRole('textbox', { name: /^Messaggio/ }), 'È libero?')
  expect(screen.queryByRole('button', { name: 'Invia' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Continua' }))
  expect(useToast.getState().toast?.description).toBe(
    'Registrati per scrivere al venditore: è gratis, e dopo ritrovi il messaggio',
  )
  expect(calls).toEqual([])
  await waitFor(() => expect(readPath()).toContain('tab=registrati'))
  expect(decodeURIComponent(readPath() ?? '')).toContain('/vetrina/v1#scrivi')
  dismissLogin()

  cleanup()
  fakeServer(signedInAs())
  renderElement(
    <WriteButton
      path={startTalkPaths.withSeller('v1')}
      page="/vetrina/v1"
      name="Bruno"
      label="al venditore"
    />,
    { at: '/vetrina/v1#scrivi' },
  )
  const box = await screen.findByRole('textbox', { name: /^Messaggio/ })
  expect(box).toHaveProperty('value', 'È libero?')
  expect(screen.getByRole('button', { name: 'Invia' })).toBeTruthy()
})

it('asks why the same text goes to a third person, and sends the reason along', async () => {
  const refusal = { code: 'talks.same-text', message: 'Hai già mandato questo testo' }
  const { calls } = await open({ ...signedInAs(), [SEND]: { status: 409, body: refusal } })
  await write()
  await userEvent.type(await screen.findByRole('textbox', { name: /^Perché/ }), 'Cerco un ricambio')
  await userEvent.click(screen.getByRole('button', { name: 'Invia' }))
  await waitForAnswers()
  expect(calls.at(-1)).toMatchObject({
    body: { message: 'È libero?', reason: 'Cerco un ricambio' },
  })
})

it('of a visitor who followed the way to write from a list is open at once', async () => {
  signedOut()
  fakeServer({})
  renderElement(
    <WriteButton
      path={startTalkPaths.withFirm('rossi')}
      page="/professionisti/rossi"
      name="Rossi"
      label="a Rossi"
    />,
    { at: '/professionisti/rossi#scrivi' },
  )
  expect(await screen.findByRole('textbox', { name: /^Messaggio/ })).toBeTruthy()
})
