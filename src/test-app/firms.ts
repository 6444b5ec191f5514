/** A professional with a firm, and the staff who checks it. */
import { testApp } from '../test-app.ts'
import { TEST_FIRM } from './firm-profile.ts'
import { testMarketplace } from './marketplace.ts'
import type { Visitor } from './visitors.ts'

export const testFirms = async () => {
  const product = testApp()
  const market = await testMarketplace(product)
  const plumber = await market.professional()
  const admin = await market.signUpStaff('admin')
  const call = async (method: string, path: string, by: Visitor, body?: unknown) => {
    const reply = await market.request(method, path, { cookie: by.cookie, body })
    const text = await reply.text()
    return { status: reply.status, body: text ? JSON.parse(text) : null }
  }
  return {
    ...market,
    product,
    plumber,
    admin,
    call,
    /** Shown, after the staff's look where one is due. */
    openFirm: async (by: Visitor = plumber, fields: object = {}) => {
      await call('PUT', '/api/firm', by, { ...TEST_FIRM, ...fields })
      const { id, state } = (await call('POST', '/api/firm/show', by)).body
      if (state === 'waiting') await call('POST', `/api/admin/firms/${id}/approve`, admin)
      return (await call('GET', '/api/firm', by)).body as { id: string; slug: string }
    },
    /** Claims a credential; the staff checks it. */
    checked: async (claim: object, check: object = { method: 'visura camerale' }) => {
      const { id } = (await call('POST', '/api/firm/credentials', plumber, claim)).body
      return await call('POST', `/api/admin/credentials/${id}/check`, admin, check)
    },
    settings: (body: object) => call('PUT', '/api/admin/settings/trust', admin, body),
    /** Runs the jobs that are due. */
    work: async () => {
      for (const _ of ['jobs', 'their mails']) {
        market.background.tick()
        await market.background.idle()
      }
    },
    templates: () => market.mails().map(({ template }) => template),
  }
}
