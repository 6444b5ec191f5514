import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { showcaseModerationPaths } from '#modules/listings/contract/showcase/staff-paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { PageParamsContext } from '#web/lib/page.ts'
import { useToast } from '#web/lib/toast.ts'
import { anImage } from '#web/testing/an-image.ts'
import { anOwnItem } from '#web/testing/an-own-item.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { readPath, renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { page } from './staff-edit-page.tsx'

const PATH = showcaseModerationPaths.amend('v1')

it('the staff’s edit of an offer takes its pictures away, adds none, and counts at once', async () => {
  const item = anOwnItem({ images: [anImage(1).url, anImage(2).url] })
  const { calls } = fakeServer({
    ...signedInAs({ role: 'moderator' }),
    [`GET ${PATH}`]: { body: item },
    [`PATCH ${PATH}`]: { body: item },
    [`GET ${placePaths.regions}`]: { body: [{ id: 'r1', name: 'Emilia-Romagna' }] },
    [`GET ${placePaths.provinces('r1')}`]: { body: [{ id: 'p1', name: 'Bologna' }] },
    [`GET ${placePaths.cities('p1')}`]: { body: [{ id: 'A944', name: 'Bologna' }] },
    [`GET ${placePaths.popularCategories}`]: { body: [{ id: 'c1', name: 'Mobili' }] },
  })
  renderElement(
    <PageParamsContext value={{ id: 'v1' }}>
      <page.Component />
    </PageParamsContext>,
    { at: '/admin/vetrina/v1/modifica' },
  )
  await waitForAnswers()
  const removal = { name: 'Rimuovi la foto 2' }
  await userEvent.click(await screen.findByRole('button', removal))
  expect(screen.queryByRole('button', { name: /Carica|tue immagini/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Salva le correzioni' }))
  await waitFor(() => expect(readPath()).toBe('/admin?tipo=vetrina'))
  expect(useToast.getState().toast).toMatchObject({ title: 'Annuncio corretto' })
  expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: PATH,
    body: { images: [item.images[0]], title: item.title },
  })
})
