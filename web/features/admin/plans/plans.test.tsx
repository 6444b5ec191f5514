import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import { loadPage, loadRestrictedRoutes, matchRoute } from '#web/app/routes.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'

const plan = (id: string, interval: string, billingType: string) => ({
  id,
  interval,
  billingType,
  name: 'Base',
  slug: id,
  price: 19.9,
  contactsLimit: 10,
  isActive: true,
  features: [],
})

const items = [
  plan('1', 'month', 'recurring'),
  plan('2', 'year', 'recurring'),
  plan('3', 'year', 'one_time'),
]

it('tells plans of one name apart in the list', async () => {
  fakeServer({
    ...signedInAs({ role: 'admin' }),
    [`GET ${billingAdminPaths.plans}?limit=50`]: { body: { items, total: 3 } },
  })
  await loadRestrictedRoutes('/admin/piani')
  const { Component } = await loadPage(matchRoute('/admin/piani').route)
  renderElement(<Component />, { at: '/admin/piani' })
  await waitForAnswers()
  for (const [name, id] of [
    ['Base, al mese', '1'],
    ['Base, all’anno', '2'],
    ['Base, una tantum (1 anno)', '3'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/admin/piani/${id}`)
})
