import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { imagePaths } from '#modules/media/contract/image-paths.ts'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import {
  ANCHOR,
  BATHROOM,
  BULK_DELETE_CALL,
  KITCHEN,
  libraryAnswers,
  openLibrary,
  pressButton,
} from '#web/testing/image-library.tsx'

const select = (name: string) =>
  userEvent.click(screen.getByRole('checkbox', { name: `Seleziona ${name}` }))
const toast = () => useToast.getState().toast
const confirm = async () => {
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Elimina' }))
}

beforeEach(dismissToast)

describe('deleting pictures of the library', () => {
  it('asks before deleting one', async () => {
    const { calls } = await openLibrary({
      ...libraryAnswers(),
      [`DELETE ${imagePaths.one(KITCHEN)}`]: { status: 204 },
    })
    await pressButton('Elimina cucina.png')
    const dialog = await screen.findByRole('alertdialog', { name: 'Eliminare l’immagine?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Annulla' }))
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])

    await pressButton('Elimina cucina.png')
    await confirm()
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Immagine eliminata' }))
    expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2)
  })

  it('says why one cannot be deleted', async () => {
    const path = `DELETE ${imagePaths.one(KITCHEN)}`
    const message = 'L’immagine è usata nell’annuncio «Bagno»'
    const server = await openLibrary({
      ...libraryAnswers(),
      [path]: { status: 409, body: { code: 'picture.in-use', message } },
    })
    await pressButton('Elimina cucina.png')
    await confirm()
    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Errore eliminazione', description: message }),
    )
    server.answers[path] = { status: 502 }
    await pressButton('Elimina cucina.png')
    await confirm()
    await waitFor(() =>
      expect(toast()).toMatchObject({
        description: "Errore durante l'eliminazione dell'immagine",
      }),
    )
  })

  it('deletes all that are chosen', async () => {
    const { calls } = await openLibrary({
      ...libraryAnswers(),
      [BULK_DELETE_CALL]: { body: { deleted: [BATHROOM, KITCHEN, ANCHOR], failed: [] } },
    })
    await pressButton('Seleziona tutte')
    await pressButton('Elimina le 3 selezionate')
    await confirm()
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Immagini eliminate' }))
    const [sent] = calls.filter(({ method }) => method === 'POST')
    expect(sent?.body).toEqual({ filenames: [BATHROOM, KITCHEN, ANCHOR] })
  })

  it('says which stayed and why, and keeps them chosen', async () => {
    await openLibrary({
      ...libraryAnswers(),
      [BULK_DELETE_CALL]: {
        body: {
          deleted: [ANCHOR],
          failed: [{ filename: KITCHEN, code: 'picture.in-use', message: 'È usata in «Bagno»' }],
        },
      },
    })
    await select('cucina.png')
    await select('Àncora.jpg')
    await pressButton('Elimina le 2 selezionate')
    await confirm()
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Eliminazione parziale',
        description: '1 eliminata, 1 errore',
        variant: 'destructive',
      }),
    )
    expect(screen.getByText('cucina.png: È usata in «Bagno»')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Elimina la selezionata' })).toBeTruthy()
  })

  it('says so when none could be deleted, or nobody knows', async () => {
    const failed = [BATHROOM, KITCHEN].map((filename) => ({ filename, code: 'x', message: 'No' }))
    const server = await openLibrary({
      ...libraryAnswers(),
      [BULK_DELETE_CALL]: { body: { deleted: [], failed } },
    })
    await select('cucina.png')
    await select('Bagno vecchio.jpg')
    await pressButton('Elimina le 2 selezionate')
    await confirm()
    await waitFor(() =>
      expect(toast()).toMatchObject({
        description: 'Impossibile eliminare le 2 immagini selezionate',
      }),
    )
    server.answers[BULK_DELETE_CALL] = { status: 503 }
    await pressButton('Elimina le 2 selezionate')
    await confirm()
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Errore eliminazione multipla' }))
  })
})
