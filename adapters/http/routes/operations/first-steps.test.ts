import { describe, expect, it } from 'vitest'
import type { FirstStepsReply } from '#modules/operations/contract/first-steps.ts'
import { testApp } from '#src/test-app.ts'

const COMPANY = {
  companyName: 'Bacheca S.r.l.',
  vatId: '00743110157',
  address: 'Via Roma 1',
  city: 'Milano',
  postalCode: '20121',
  province: 'MI',
}

describe('the first steps of a new operator', () => {
  it('are done one after the other by the settings themselves, up to the first listing', async () => {
    const product = testApp()
    const { cookie } = await product.signUpStaff('admin')
    const call = (method: string, path: string, body?: object) =>
      product.request(method, `/api/admin/${path}`, { cookie, ...(body && { body }) })
    const open = async () => {
      const { steps } = (await (await call('GET', 'first-steps')).json()) as FirstStepsReply
      return steps.filter(({ isDone }) => !isDone).map(({ step }) => step)
    }
    expect(await open()).toEqual(['company', 'mail', 'payments', 'plans', 'pages', 'listing'])

    await call('PUT', 'settings/company', COMPANY)
    await call('PUT', 'settings/email', { host: 'smtp.example.it' })
    await call('PUT', 'settings/payment', {
      bank_transfer: { iban: 'IT60X0542811101000000123456' },
    })
    expect(await open()).toEqual(['plans', 'pages', 'listing'])
    expect((await call('POST', 'first-steps', { step: 'company' })).status).toBe(400)
    await call('POST', 'first-steps', { step: 'plans' })
    await call('POST', 'first-steps', { step: 'pages' })
    expect(await open()).toEqual(['listing'])

    const client = await product.signUp()
    const published = await product.jobs.publish(client)
    await call('POST', `job-requests/${published.id}/approve`)
    expect(await (await call('GET', 'first-steps')).json()).toMatchObject({ isAllDone: true })
  })
})
