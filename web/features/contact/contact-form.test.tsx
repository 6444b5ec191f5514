import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { contentPaths } from '#modules/content/contract/paths.ts'
import { readLocalItem, storeLocalItem } from '#web/lib/own-store.ts'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { ContactForm } from './contact-form.tsx'

const POST = `POST ${contentPaths.contact}`
const box = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input,textarea', exact: false })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Invia messaggio' }))

const write = async () => {
  await userEvent.type(box('Nome'), 'Ada Rossi')
  await userEvent.type(box('Messaggio'), 'Non trovo la fattura di marzo.')
}

beforeEach(() => {
  localStorage.clear()
  signedOut()
  dismissToast()
})

it('finds again after a reload what was typed', async () => {
  fakeServer({})
  const { unmount } = renderElement(<ContactForm />, { at: '/contattaci' })
  await write()
  unmount()
  renderElement(<ContactForm />, { at: '/contattaci' })
  expect(box('Nome').value).toBe('Ada Rossi')
  expect(box('Messaggio').value).toBe('Non trovo la fattura di marzo.')
  expect(box('Email').value).toBe('')
})

it('keeps the message that could not be sent, and forgets the one that was', async () => {
  const { answers } = fakeServer({})
  const { unmount } = renderElement(<ContactForm />, { at: '/contattaci' })
  await write()
  await send()
  await waitFor(() => expect(box('Messaggio').value).toBe('Non trovo la fattura di marzo.'))
  answers[POST] = { status: 201, body: {} }
  await send()
  await waitFor(() => expect(box('Messaggio').value).toBe(''))
  unmount()
  renderElement(<ContactForm />, { at: '/contattaci' })
  expect(box('Messaggio').value).toBe('')
  expect(JSON.stringify(localStorage)).not.toContain('fattura')
})

it('knows the name and the address of who is signed in', async () => {
  fakeServer(signedInAs({ firstName: 'Giulia', lastName: 'Ferrari', email: 'giulia@example.it' }))
  renderElement(<ContactForm />, { at: '/contattaci' })
  await waitFor(() => expect(box('Email').value).toBe('giulia@example.it'))
  expect(box('Nome').value).toBe('Giulia Ferrari')
  expect(box('Messaggio').value).toBe('')
})

it('keeps neither the trap nor what is no field of the form', async () => {
  fakeServer({})
  renderElement(<ContactForm />, { at: '/contattaci' })
  await write()
  expect(Object.keys(readLocalItem('contact') as object).toSorted()).toEqual([
    'email',
    'message',
    'name',
    'phone',
    'subject',
  ])
})

it.each([null, 'text', ['a'], { message: 7, unknown: 'x' }])(
  'is not upset by a draft of another kind: %j',
  (draft) => {
    fakeServer({})
    storeLocalItem('contact', draft)
    renderElement(<ContactForm />, { at: '/contattaci' })
    expect(box('Messaggio').value).toBe('')
  },
)

it('is empty after a message that was sent without JavaScript', () => {
  fakeServer({})
  storeLocalItem('contact', { message: 'Non trovo la fattura di marzo.' })
  renderElement(<ContactForm />, { at: '/contattaci?inviato=1' })
  expect(box('Messaggio').value).toBe('')
  expect(readLocalItem('contact')).toBeNull()
})

it('says in a toast that the message went, or that it did not', async () => {
  const { answers } = fakeServer({ [POST]: { status: 500 } })
  renderElement(<ContactForm />, { at: '/contattaci' })
  await write()
  await send()
  await waitFor(() =>
    expect(useToast.getState().toast).toMatchObject({
      title: 'Errore',
      description: 'Si è verificato un errore. Riprova più tardi.',
      variant: 'destructive',
    }),
  )
  answers[POST] = { status: 201, body: {} }
  await send()
  await waitFor(() =>
    expect(useToast.getState().toast).toMatchObject({
      title: 'Messaggio Inviato!',
      description: 'Ti risponderemo entro 24 ore. Grazie per averci contattato!',
    }),
  )
  expect(useToast.getState().toast).not.toMatchObject({ variant: 'destructive' })
})
