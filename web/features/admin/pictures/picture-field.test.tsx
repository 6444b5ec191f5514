import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { contentAdminPaths } from '#modules/content/contract/admin-paths.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { ANCHOR, GET_IMAGES_CALL, libraryAnswers } from '#web/testing/image-library.tsx'
import { renderElement } from '#web/testing/render-element.tsx'
import { RecordForm } from '../form/record-form.tsx'
import { altField, pictureField } from './picture-field.tsx'

const saved: object[] = []
const form = () => {
  saved.length = 0
  renderElement(
    <RecordForm
      sections={[
        {
          title: 'Contenuto',
          fields: [
            pictureField({ name: 'imageUrl', label: 'Immagine' }, 'banner'),
            altField('imageAlt', ''),
          ],
        },
      ]}
      record={{ imageUrl: 'https://example.it/vecchia.webp' }}
      savedTitle="Salvato"
      onSave={(body) => {
        saved.push(body)
        return Promise.resolve()
      }}
    />,
  )
}

it('picks a picture of the library, and sends nothing until it is saved', async () => {
  const { calls } = fakeServer(libraryAnswers())
  form()
  await userEvent.click(screen.getByRole('button', { name: 'Scegli tra le tue immagini' }))
  const search = await screen.findByLabelText(/Cerca per nome/)
  // Enter in a field of the dialog is not the form's.
  await userEvent.type(search, 'ancora{Enter}')
  expect(saved).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Scegli' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Immagine/).value).toBe(`/uploads/${ANCHOR}`)
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([GET_IMAGES_CALL])
  await userEvent.type(screen.getByLabelText(/^Che cosa mostra/), 'Un’ancora')
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }))
  expect(saved).toEqual([{ imageUrl: `/uploads/${ANCHOR}`, imageAlt: 'Un’ancora' }])
})

it('keeps the address of another site as it is', async () => {
  fakeServer({ [`GET ${contentAdminPaths.banners}`]: { body: {} } })
  form()
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }))
  expect(saved).toEqual([{ imageUrl: 'https://example.it/vecchia.webp', imageAlt: null }])
})
