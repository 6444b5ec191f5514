import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { contentPaths } from '#modules/content/contract/paths.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { ArticleScreen } from './article-screen.tsx'

const GET = `GET ${contentPaths.page('caldaia')}`

it('says that the article could not be loaded, and tries again when asked', async () => {
  const { calls, answers } = fakeServer({ [GET]: { status: 500 } })
  renderElement(<ArticleScreen slug="caldaia" banner={null} />, { at: '/pagine/caldaia' })
  expect(await screen.findByText("Errore nel caricamento dell'articolo")).toBeTruthy()
  expect(screen.queryByText('Articolo non trovato')).toBeNull()
  expect(calls).toHaveLength(1)

  answers[GET] = { status: 404, body: { code: 'page.not-found', message: 'Non trovata' } }
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(await screen.findByText('Articolo non trovato')).toBeTruthy()
  expect(screen.queryByText("Errore nel caricamento dell'articolo")).toBeNull()
})
