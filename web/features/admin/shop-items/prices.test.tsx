import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { loadPage, loadRestrictedRoutes, matchRoute } from '#web/app/routes.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'

const ROW = { id: '1', name: 'Base', price: 19.9, isActive: true, interval: 'month', slug: 'basic' }
const rows = { body: { items: [ROW], total: 1 } }

const open = async (at: string, taxRegime = 'RF01') => {
  fakeServer({
    ...signedInAs({ role: 'admin' }),
    [`GET ${invoiceAdminPaths.company}`]: { body: { taxRegime } },
    [`GET ${billingAdminPaths.plans}?limit=50`]: rows,
    [`GET ${billingAdminPaths.shopItems}?limit=50`]: rows,
  })
  await loadRestrictedRoutes(at)
  const { Component } = await loadPage(matchRoute(at).route)
  renderElement(<Component />, { at })
  await screen.findAllByRole('link')
  await waitForAnswers()
}

describe('prices in the admin area', () => {
  it.each([
    ['plans', '/admin/piani'],
    ['shop items', '/admin/catalogo'],
  ])('of the %s have two decimals', async (_, at) => {
    await open(at)
    expect(await screen.findByText('19,90 €')).toBeTruthy()
  })

  it.each([
    ['a plan', '/admin/piani/nuovo'],
    ['a shop item', '/admin/catalogo/nuovo'],
  ])('of %s are not said to hold VAT by a company that charges none', async (_, at) => {
    await open(at, 'RF19')
    expect(await screen.findByLabelText(/^Prezzo in euro/)).toBeTruthy()
    expect(document.body.textContent).not.toContain('IVA inclusa')
  })

  it('of a plan hold VAT under the ordinary regime', async () => {
    await open('/admin/piani/nuovo')
    expect(await screen.findByLabelText(/^Prezzo in euro, IVA inclusa/)).toBeTruthy()
  })
})
