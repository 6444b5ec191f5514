import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import {
  ANCHOR,
  Gallery,
  GET_IMAGES_CALL,
  libraryAnswers,
  openLibrary,
  pressButton,
} from '#web/testing/image-library.tsx'
import { renderElement } from '#web/testing/render-element.tsx'
import { ImageLibrary } from './image-library.tsx'

const names = () =>
  [...document.querySelectorAll('.image-card .image-card-name')].map(
    ({ textContent }) => textContent,
  )
const toast = () => useToast.getState().toast

beforeEach(dismissToast)

describe('the image library', () => {
  it('shows the newest first, with how many there are and how much they weigh', async () => {
    await openLibrary()
    expect(names()).toEqual(['Àncora.jpg', 'cucina.png', 'Bagno vecchio.jpg'])
    expect(screen.getByText('3 immagini · 1,4 MB')).toBeTruthy()
  })

  it('finds by name without accents, filters by type, and says how many are left', async () => {
    await openLibrary()
    await userEvent.type(screen.getByLabelText(/Cerca per nome/), 'ancora')
    expect(names()).toEqual(['Àncora.jpg'])
    expect(screen.getByText('1 di 3 immagini · 1,4 MB')).toBeTruthy()
    await userEvent.clear(screen.getByLabelText(/Cerca per nome/))
    await userEvent.selectOptions(screen.getByLabelText('Tipo di file'), 'PNG')
    expect(names()).toEqual(['cucina.png'])
    await userEvent.selectOptions(screen.getByLabelText('Tipo di file'), 'GIF')
    expect(screen.getByText('Nessuna immagine trovata')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Seleziona tutte' })).toBeNull()
  })

  it('sorts by name, date and size, both ways', async () => {
    await openLibrary()
    const sort = (by: string) => userEvent.selectOptions(screen.getByLabelText('Ordina per'), by)
    await pressButton('Ordine decrescente')
    expect(names()).toEqual(['Bagno vecchio.jpg', 'cucina.png', 'Àncora.jpg'])
    await sort('Nome')
    expect(names()).toEqual(['Àncora.jpg', 'Bagno vecchio.jpg', 'cucina.png'])
    await sort('Dimensione')
    expect(names()).toEqual(['Àncora.jpg', 'Bagno vecchio.jpg', 'cucina.png'])
    await pressButton('Ordine crescente')
    expect(names()).toEqual(['cucina.png', 'Bagno vecchio.jpg', 'Àncora.jpg'])
  })

  it('shows twelve skeletons until the pictures are known', () => {
    fakeServer({ [GET_IMAGES_CALL]: { arrives: 'never' } })
    renderElement(<Gallery />)
    const waiting = screen.getByRole('status', { name: 'Caricamento delle immagini' })
    expect(waiting.querySelectorAll('.image-card')).toHaveLength(12)
  })

  it('says that they did not come, and tries again', async () => {
    const server = fakeServer({ [GET_IMAGES_CALL]: { status: 500, body: {} } })
    renderElement(<Gallery />)
    await screen.findByText('Errore durante il caricamento delle immagini')
    Object.assign(server.answers, libraryAnswers())
    await pressButton('Riprova')
    await waitFor(() => expect(names()).toHaveLength(3))
  })

  it('says so when there is none', async () => {
    fakeServer(libraryAnswers([]))
    renderElement(<Gallery />)
    expect(await screen.findByText('Nessuna immagine')).toBeTruthy()
  })

  it('has no buttons to delete where that is not allowed, and a limit to choosing', async () => {
    await openLibrary(libraryAnswers(), { canDelete: false, max: 2 })
    expect(screen.queryByRole('button', { name: /Elimina/ })).toBeNull()
    await pressButton('Seleziona tutte')
    expect(toast()).toMatchObject({
      title: 'Limite raggiunto',
      description: 'Puoi selezionare massimo 2 immagini',
    })
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
    await pressButton('Deseleziona tutte')
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
  })

  it('picks one at once where one is enough', async () => {
    fakeServer(libraryAnswers())
    const picked: string[] = []
    renderElement(<ImageLibrary mode="single" onPick={({ filename }) => picked.push(filename)} />)
    const [first] = await screen.findAllByRole('button', { name: 'Scegli' })
    if (first) await userEvent.click(first)
    expect(picked).toEqual([ANCHOR])
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
