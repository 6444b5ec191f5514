import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { moderationPaths } from '#modules/listings/contract/shared/staff-paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { PageParamsContext } from '#web/lib/page.ts'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { anImage } from '#web/testing/an-image.ts'
import { anOwnJob } from '#web/testing/an-own-job.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { readPath, renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { page } from './staff-edit-page.tsx'

const PATH = moderationPaths.amend('j1')
const [FIRST, SECOND] = [anImage(1).url, anImage(2).url]
const PUBLISHED = anOwnJob({ images: [FIRST, SECOND] })
const ANSWERS = {
  [`GET ${PATH}`]: { body: PUBLISHED },
  [`PATCH ${PATH}`]: { body: PUBLISHED },
  [`GET ${placePaths.regions}`]: { body: [{ id: 'r1', name: 'Emilia-Romagna' }] },
  [`GET ${placePaths.provinces('r1')}`]: { body: [{ id: 'p1', name: 'Bologna' }] },
  [`GET ${placePaths.cities('p1')}`]: { body: [{ id: 'A944', name: 'Bologna' }] },
  [`GET ${placePaths.popularCategories}`]: { body: [{ id: 'c1', name: 'Idraulico' }] },
}

const open = async (answers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({ ...signedInAs({ role: 'moderator' }), ...ANSWERS, ...answers })
  renderElement(
    <PageParamsContext value={{ id: 'j1' }}>
      <page.Component />
    </PageParamsContext>,
    { at: '/admin/annunci/j1/modifica' },
  )
  await waitForAnswers()
  await screen.findByRole('button', { name: 'Rimuovi la foto 1' })
  return server
}
const toast = () => useToast.getState().toast
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salva le correzioni' }))

beforeEach(() => {
  dismissToast()
  localStorage.clear()
})

describe('the staff’s edit of a request', () => {
  it('takes pictures away, counts at once, and leads back to the queue', async () => {
    const { calls } = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Rimuovi la foto 1' }))
    expect(screen.getByText('Foto rimossa')).toBe(document.activeElement)
    await save()
    await waitFor(() => expect(readPath()).toBe('/admin'))
    expect(toast()).toMatchObject({ title: 'Annuncio corretto' })
    expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
      path: PATH,
      body: { images: [SECOND], title: PUBLISHED.title },
    })
  })

  it('offers no pictures of the staff’s own, and says who may add some', async () => {
    await open()
    expect(screen.getByText(/Può aggiungere foto solo chi ha pubblicato l’annuncio/)).toBeTruthy()
    for (const name of ['Carica immagini', 'Scegli tra le tue immagini'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(document.querySelector('input[type=file]')).toBeNull()
  })

  it('sends nothing that is dropped on the pictures', async () => {
    const { calls } = await open()
    const before = calls.length
    const tiles = screen.getByRole('img', { name: 'Foto 1 di 2' })
    const drop = createEvent.drop(tiles, {
      dataTransfer: { types: ['Files'], files: [new File(['x'], 'a.jpg', { type: 'image/jpeg' })] },
    })
    fireEvent(tiles, drop)
    await waitForAnswers()
    expect(drop.defaultPrevented).toBe(true)
    expect(toast()).toMatchObject({
      description: 'Può aggiungere foto solo chi ha pubblicato l’annuncio.',
    })
    expect(calls.length).toBe(before)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('goes on from what is shown, whatever edit of the owner waits', async () => {
    const pendingChanges = { title: 'Un altro titolo', images: [] } as never
    await open({ [`GET ${PATH}`]: { body: { ...PUBLISHED, pendingChanges } } })
    expect(screen.getByDisplayValue(PUBLISHED.title)).toBeTruthy()
    expect(screen.queryByDisplayValue('Un altro titolo')).toBeNull()
  })
})
