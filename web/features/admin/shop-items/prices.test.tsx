import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, settle } from '#web/testing/render-element.tsx'
import { page as planPage } from '../plans/plan-page.tsx'
import { page as plansPage } from '../plans/plans-page.tsx'
import { page as itemsPage } from './items-page.tsx'
import { page as itemPage } from './shop-item-page.tsx'

const ROW = { id: '1', name: 'Base', price: 19.9, isActive: true, interval: 'month', slug: 'basic' }
const rows = { body: { items: [ROW], total: 1 } }

const open = async ({ Component }: typeof planPage, at: string, taxRegime = 'RF01') => {
  fakeServer({
    ...signedInAs({ role: 'admin' }),
    [`GET ${invoiceAdminPaths.company}`]: { body: { taxRegime } },
    [`GET ${billingAdminPaths.plans}?limit=50`]: rows,
    [`GET ${billingAdminPaths.catalogue}?limit=50`]: rows,
  })
  renderElement(<Component />, { at })
  await settle()
}

describe('prices in the admin area', () => {
  it.each([
    ['plans', plansPage, '/admin/piani'],
    ['catalogue', itemsPage, '/admin/catalogo'],
  ])('of the %s have two decimals', async (_, page, at) => {
    await open(page, at)
    expect(screen.getByText('19,90 €')).toBeTruthy()
  })

  it.each([
    ['a plan', planPage, '/admin/piani/nuovo'],
    ['an item of the catalogue', itemPage, '/admin/catalogo/nuovo'],
  ])('of %s are not said to hold VAT by a company that charges none', async (_, page, at) => {
    await open(page, at, 'RF19')
    expect(screen.getByLabelText(/^Prezzo in euro/)).toBeTruthy()
    expect(document.body.textContent).not.toContain('IVA inclusa')
  })

  it('of a plan hold VAT under the ordinary regime', async () => {
    await open(planPage, '/admin/piani/nuovo')
    expect(screen.getByLabelText(/^Prezzo in euro, IVA inclusa/)).toBeTruthy()
  })
})
