import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type GuideReply, guidePath } from '#modules/operations/contract/guide.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { Guide } from './guide.tsx'

const GUIDE: GuideReply = {
  chapters: [
    {
      id: 'prima-ora',
      title: 'La prima ora',
      html: '<h3 id="posta">La posta</h3><p>Prova.</p>',
      sections: [{ id: 'posta', title: 'La posta' }],
    },
  ],
}

it('shows the chapters under their contents, whose links lead to the sections', async () => {
  fakeServer({ ...signedInAs({ role: 'moderator' }), [`GET ${guidePath}`]: { body: GUIDE } })
  openPage({ Component: Guide }, '/admin/guida')
  expect(await screen.findByRole('heading', { name: 'La prima ora', level: 2 })).toBeTruthy()
  const contents = within(screen.getByRole('navigation', { name: 'Capitoli' }))
  const link = contents.getByText('La posta')
  expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toBe('La posta')
})

it('says so when the guide does not arrive, and shows no empty page', async () => {
  fakeServer({
    ...signedInAs({ role: 'admin' }),
    [`GET ${guidePath}`]: { status: 500, body: { code: 'internal', message: 'Errore' } },
  })
  openPage({ Component: Guide }, '/admin/guida')
  expect(await screen.findByText('Non riusciamo a caricare la guida')).toBeTruthy()
})
