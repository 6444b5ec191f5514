import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { waitForAnswers } from '#web/testing/render-element.tsx'
import { adminPage } from './admin-page.tsx'
import type { AdminPage } from './descriptor.ts'

const TO_DO = { path: '/admin/da-fare', title: 'Da fare', role: 'admin', isInMenu: true }

const open = async (address: string) => {
  const Content = () => <p>Che cosa aspetta</p>
  openPage(adminPage({ Content })(TO_DO as unknown as AdminPage, []), address)
  await waitForAnswers()
}

it('tells whoever comes without a session where to log in, and leads back to the page', async () => {
  fakeServer({})
  await open('/admin/da-fare?stato=aperti')
  expect(screen.getByText(/forse la tua sessione è scaduta/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'accedi' }).getAttribute('href')).toBe(
    '/login?returnTo=%2Fadmin%2Fda-fare%3Fstato%3Daperti',
  )
  expect(screen.queryByText('Che cosa aspetta')).toBeNull()
  expect(screen.queryByText('Da fare')).toBeNull()
})

it('does not send members to the log-in page, who have a session', async () => {
  fakeServer({ ...signedInAs({ role: 'professional' }) })
  await open('/admin/da-fare')
  expect(screen.getAllByText('Pagina non trovata')).not.toEqual([])
  expect(screen.queryByRole('link', { name: 'accedi' })).toBeNull()
})

it('says the same when the server no longer knows the session', async () => {
  fakeServer({
    ...signedInAs({ role: 'admin' }),
    [`GET ${identityPaths.user}`]: {
      status: 401,
      body: { code: 'session.required', message: 'Unauthorized' },
    },
  })
  await open('/admin/da-fare')
  expect(screen.getByRole('link', { name: 'accedi' })).toBeTruthy()
})
