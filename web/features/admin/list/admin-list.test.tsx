import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import { loadPage, matchRoute } from '#web/app/routes.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, settle } from '#web/testing/render-element.tsx'

it('sorts a list by its heads, keeps the filter, and gives the same as a file', async () => {
  const rows = { body: { items: [MAIL], total: 1 } }
  fakeServer({
    ...signedInAs({ role: 'admin' }),
    [`GET ${operationsPaths.outbox}?limit=50&state=sent&sort=recipient`]: rows,
  })
  const { Component } = await loadPage(matchRoute('/admin/posta').route)
  renderElement(<Component />, { at: '/admin/posta?state=sent&sort=recipient' })
  await settle()
  const head = (name: string) => screen.getByRole('columnheader', { name })
  const linkIn = (name: string) => head(name).querySelector('a')?.getAttribute('href')
  expect(head('A').getAttribute('aria-sort')).toBe('ascending')
  expect(linkIn('A')).toBe('/admin/posta?state=sent&sort=recipient-desc')
  expect(head('Scritta').getAttribute('aria-sort')).toBe('none')
  expect(linkIn('Scritta')).toBe('/admin/posta?state=sent')
  expect(head('Tipo').hasAttribute('aria-sort')).toBe(false)
  expect(screen.getByRole('link', { name: 'Scarica CSV' }).getAttribute('href')).toBe(
    `${operationsPaths.outbox}?state=sent&sort=recipient&format=csv`,
  )
})

const MAIL = {
  id: '1',
  recipient: 'ada@example.it',
  template: 'verify-email',
  state: 'sent',
  attempts: 1,
  nextAttemptAt: null,
  lastError: null,
  sentAt: '2026-03-03T09:00:00.000Z',
  createdAt: '2026-03-03T09:00:00.000Z',
}
