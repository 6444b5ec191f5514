import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { toDoPath } from '#modules/operations/contract/to-do.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, settle } from '#web/testing/render-element.tsx'
import { ToDo } from './to-do.tsx'

it('leads to what waits with its age, and keeps when one is told', async () => {
  const items = [
    {
      kind: 'ordersToConfirm',
      count: 2,
      oldestAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
      path: '/admin/ordini?status=pending',
    },
  ]
  const { calls } = fakeServer({
    ...signedInAs({ role: 'admin' }),
    [`GET ${toDoPath}`]: { body: { items, reminder: 'hourly' } },
    [`PATCH ${toDoPath}`]: { body: { items: [], reminder: 'never' } },
  })
  renderElement(<ToDo />)
  await settle()
  const link = screen.getByRole('link', { name: /Bonifici da confermare/ })
  expect(link.getAttribute('href')).toBe('/admin/ordini?status=pending')
  expect(link.textContent).toContain('3 giorni fa')
  await userEvent.selectOptions(screen.getByLabelText('Quando avvisarti'), 'never')
  await settle()
  expect(calls.at(-1)).toMatchObject({ method: 'PATCH', body: { reminder: 'never' } })
  expect(screen.getByText('Niente aspetta: tutto fatto')).toBeTruthy()
})
