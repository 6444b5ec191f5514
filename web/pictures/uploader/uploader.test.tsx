import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { anImage } from '#web/testing/an-image.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { fakeUploads } from '#web/testing/fake-uploads.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { PictureField } from './picture-field.tsx'
import { type PictureUploads, usePictureUploads } from './picture-uploads.ts'

const url = (place: number) => anImage(place).url
const photo = (name: string, type = 'image/jpeg', size = 10) =>
  new File([new Uint8Array(size)], name, { type })

let chosen: readonly string[] = []
let uploads: PictureUploads

type Start = { readonly start?: readonly string[]; readonly isSignedIn?: boolean }

const Form = ({ start = [], isSignedIn = true }: Start) => {
  const [value, setValue] = useState(start)
  chosen = value
  uploads = usePictureUploads()
  return (
    <PictureField
      value={value}
      onChange={setValue}
      max={5}
      uploads={uploads}
      isSignedIn={isSignedIn}
    />
  )
}

const open = async (start: Start = {}) => {
  renderElement(<Form {...start} />)
  await screen.findByRole('button', { name: 'Carica immagini' })
}

const pick = async (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no input')
  await userEvent.upload(input, files, { applyAccept: false })
}

const toast = () => useToast.getState().toast

describe('the uploader', () => {
  beforeEach(() => {
    dismissToast()
    fakeServer({})
  })

  it('sends what is chosen one by one and keeps the order', async () => {
    const server = fakeUploads()
    await open()
    await pick(photo('a.jpg'), photo('b.jpg'))
    expect(screen.getByRole('progressbar', { name: 'Caricamento di a.jpg' })).toBeTruthy()
    await expect.poll(() => server.sent.map(({ name }) => name)).toEqual(['a.jpg'])

    await act(() => server.answer(200, { images: [anImage(1)] }))
    await expect.poll(() => server.sent.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
    await act(() => server.answer(200, { images: [anImage(2)] }))
    expect(chosen).toEqual([url(1), url(2)])
    expect(await uploads.finished()).toBe(true)
  })

  it('tells how far a file has come', async () => {
    const server = fakeUploads()
    await open()
    await pick(photo('a.jpg'))
    await act(() => server.progress(0.4))
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.4)
  })

  it('refuses more than there is room for, and takes none of them', async () => {
    const server = fakeUploads()
    await open({ start: [url(1), url(2), url(3), url(4)] })
    await pick(photo('a.jpg'), photo('b.jpg'))
    expect(toast()).toMatchObject({
      title: 'Troppi file',
      description: 'Puoi caricare al massimo 5 immagini.',
      variant: 'destructive',
    })
    expect(server.sent).toEqual([])
  })

  it.each([
    [photo('a.svg', 'image/svg+xml'), 'Formato non supportato: usa JPG, PNG, GIF o WebP'],
    [photo('a.jpg', 'image/jpeg', 21_000_000), 'La foto supera il limite di 20 MB'],
    [photo('a.gif', 'image/gif', 6_000_000), 'L’immagine supera il limite di 5MB'],
    [photo('a.jpg', 'image/jpeg', 0), 'Il file è vuoto'],
  ])('says what is wrong with a file before it is sent: %#', async (file, words) => {
    const server = fakeUploads()
    await open()
    await pick(file)
    expect(toast()).toMatchObject({ title: 'Errore Upload', description: words })
    expect(server.sent).toEqual([])
  })

  it('shows what the server says about a file, and lets one try again or remove it', async () => {
    const server = fakeUploads()
    await open()
    await pick(photo('finta.jpg'))
    await act(() =>
      server.answer(415, { code: 'picture.unsupported-type', message: 'Formato non supportato' }),
    )
    expect(toast()).toMatchObject({ title: 'Errore Upload', description: 'Formato non supportato' })
    expect(await uploads.finished()).toBe(false)

    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
    await expect.poll(() => server.sent.length).toBe(2)
    await act(() => server.fail())
    expect(toast()).toMatchObject({ description: "Errore durante l'upload delle immagini" })

    await userEvent.click(screen.getByRole('button', { name: 'Rimuovi finta.jpg' }))
    expect(screen.queryByText('finta.jpg')).toBeNull()
    expect(await uploads.finished()).toBe(true)
  })

  it('keeps the files of a guest until there is an account', async () => {
    const server = fakeUploads()
    await open({ isSignedIn: false })
    await pick(photo('a.jpg'))
    await waitForAnswers()
    expect(server.sent).toEqual([])
    expect(screen.getByText('La carichiamo quando pubblichi l’annuncio')).toBeTruthy()

    const arrived = uploads.finished()
    await expect.poll(() => server.sent.length).toBe(1)
    await act(() => server.answer(200, { images: [anImage(1)] }))
    expect(await arrived).toBe(true)
    expect(chosen).toEqual([url(1)])
  })

  it('moves pictures with the keyboard, and the focus goes along', async () => {
    await open({ start: [url(1), url(2), url(3)] })
    const button = (name: string) => screen.getByRole('button', { name })
    button('Sposta avanti la foto 1').focus()
    await userEvent.keyboard('{Enter}')
    expect(chosen).toEqual([url(2), url(1), url(3)])
    expect(screen.getByRole('status').textContent).toBe('Foto spostata in posizione 2 di 3')
    expect(document.activeElement).toBe(button('Sposta avanti la foto 2'))

    await userEvent.keyboard('{Enter}')
    expect(chosen).toEqual([url(2), url(3), url(1)])
    expect(document.activeElement).toBe(button('Sposta indietro la foto 3'))
    expect(button('Sposta avanti la foto 3')).toHaveProperty('disabled', true)
  })

  it('removes a picture from the listing, not from the library', async () => {
    const { calls } = fakeServer({})
    await open({ start: [url(1), url(2)] })
    await userEvent.click(screen.getByRole('button', { name: 'Rimuovi la foto 1' }))
    expect(chosen).toEqual([url(2)])
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
  })

  it('takes what is pasted and what is dropped, but not text', async () => {
    const server = fakeUploads()
    await open()
    const paste = (files: readonly File[], types: readonly string[]) =>
      act(() => {
        const event = new Event('paste', { cancelable: true })
        Object.assign(event, { clipboardData: { files, types } })
        document.dispatchEvent(event)
      })
    await paste([photo('testo.png', 'image/png')], ['text/plain', 'Files'])
    expect(server.sent).toEqual([])
    await paste([photo('incollata.png', 'image/png')], ['Files'])
    await expect.poll(() => server.sent.map(({ name }) => name)).toEqual(['incollata.png'])
  })

  it('lets one choose from the pictures one has, as far as there is room', async () => {
    fakeServer({
      'GET /api/images?whose=mine': {
        body: { images: [1, 2, 3].map((place) => anImage(place)), total: 3, totalSize: 300_000 },
      },
    })
    await open({ start: [url(1), url(9), url(8), url(7)] })
    await userEvent.click(screen.getByRole('button', { name: 'Scegli tra le tue immagini' }))
    const dialog = await screen.findByRole('dialog', { name: 'Le tue immagini' })
    const choose = async (...places: number[]) => {
      for (const place of places)
        await userEvent.click(
          await within(dialog).findByRole('checkbox', { name: `Seleziona foto-${place}.jpg` }),
        )
    }
    await choose(1)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aggiungi 1 immagine' }))
    expect(toast()).toMatchObject({ title: 'Immagini già selezionate' })

    await userEvent.click(screen.getByRole('button', { name: 'Scegli tra le tue immagini' }))
    const again = await screen.findByRole('dialog', { name: 'Le tue immagini' })
    for (const place of [2, 3])
      await userEvent.click(
        await within(again).findByRole('checkbox', { name: `Seleziona foto-${place}.jpg` }),
      )
    await userEvent.click(within(again).getByRole('button', { name: 'Aggiungi 2 immagini' }))
    expect(toast()).toMatchObject({ title: 'Limite raggiunto' })
    expect(chosen).toEqual([url(1), url(9), url(8), url(7), url(2)])
  })
})
