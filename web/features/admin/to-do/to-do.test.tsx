import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { toDoPath } from '#modules/operations/contract/to-do.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
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
  await waitForAnswers()
  const link = screen.getByRole('link', { name: /Bonifici da confermare/ })
  expect(link.getAttribute('href')).toBe('/admin/ordini?status=pending')
  expect(link.textContent).toContain('3 giorni fa')
  await userEvent.selectOptions(screen.getByLabelText('Quando avvisarti'), 'never')
  await waitForAnswers()
  expect(calls.at(-1)).toMatchObject({ method: 'PATCH', body: { reminder: 'never' } })
  expect(screen.getByText('Niente in attesa: tutto fatto')).toBeTruthy()
})

it('puts what is past its deadline first and in red, and nothing else', async () => {
  const waiting = (kind: string, days: number) => ({
    kind,
    count: 1,
    oldestAt: new Date(Date.now() - days * 86_400_000).toISOString(),
    path: '/admin',
  })
  const items = [
    waiting('credentials', 40),
    waiting('refundsDue', 16),
    waiting('invoicesToSend', 11),
    waiting('showcase', 4),
    waiting('requests', 3),
  ]
  fakeServer({
    ...signedInAs({ role: 'admin' }),
    [`GET ${toDoPath}`]: { body: { items, reminder: 'never' } },
  })
  renderElement(<ToDo />)
  await waitForAnswers()
  const tasks = screen.getAllByRole('listitem').map((task) => task.textContent)
  expect(tasks[0]).toContain('Annunci di vetrina da approvareScaduto da 3 giorni')
  expect(tasks[1]).toContain('Rimborsi da versareScaduto da 2 giorni')
  expect(tasks[2]).toContain('Documenti da controllare')
  expect(tasks[3]).toContain('Fatture da inviare allo SdIResta 1 giorno')
  const red = [...document.querySelectorAll('.badge.danger')].map(({ textContent }) => textContent)
  expect(red).toEqual(['Scaduto da 3 giorni', 'Scaduto da 2 giorni'])
})
