import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { talkLeavingPagePath, talkPaths } from '#modules/talks/contract/paths.ts'
import { PageParamsContext } from '#web/lib/page.ts'
import { anEntry, aTalk } from '#web/testing/a-talk.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { LinkedText } from './entry.tsx'
import { page } from './leaving-page.tsx'

const ENTRY = anEntry(1, {
  text: 'Prima www.uno.example, poi https://poste.example@due.example/accedi',
})

const leave = async (entryId: string, place: number) => {
  const path = `GET ${talkPaths.upTo('t1', entryId)}`
  fakeServer({ ...signedInAs(), [path]: { body: aTalk({ entries: [ENTRY] }) } })
  renderElement(
    <PageParamsContext value={{ id: 't1', entryId, place: `${place}` }}>
      <page.Component />
    </PageParamsContext>,
    { at: talkLeavingPagePath('t1', entryId, place) },
  )
  await waitForAnswers()
}

it('links of a message lead to the page that says where they go', () => {
  renderElement(
    <LinkedText
      text={ENTRY.text}
      leavingPage={(place) => talkLeavingPagePath('t1', ENTRY.id, place)}
    />,
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/messaggi/t1/link/${ENTRY.id}/0`,
    `/messaggi/t1/link/${ENTRY.id}/1`,
  ])
})

it('the page names the site that really opens, who wrote the link, and what never to do', async () => {
  await leave(ENTRY.id, 1)
  const link = screen.getByRole('link', { name: 'Vai a due.example' })
  expect(link.getAttribute('href')).toBe('https://poste.example@due.example/accedi')
  expect(link.getAttribute('rel')).toContain('noopener noreferrer')
  expect(screen.getByText(/messaggio di Bruno Neri/)).toBeTruthy()
  expect(screen.getByText(/^Non dare a nessuno codici o password/)).toBeTruthy()
})

it('the page leads nowhere but to links of that message', async () => {
  await leave('e9999', 0)
  expect(screen.queryByRole('link', { name: /^Vai a/ })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Link non trovato' })).toBeTruthy()
})
