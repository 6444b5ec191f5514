import { describe, expect, it } from 'vitest'
import { startMailServer } from '#adapters/conformance/mail-server.ts'
import type { FirstStepsReply } from '#modules/operations/contract/first-steps.ts'
import { testMailSettings } from '#src/test-app/mail-settings.ts'
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
    expect(await open()).toEqual([
      'company',
      'mail',
      'payments',
      'zone',
      'gate',
      'plans',
      'pages',
      'people',
      'listing',
    ])

    await call('PUT', 'settings/company', COMPANY)
    await call('PUT', 'settings/email', { host: 'smtp.example.it', senderAddress: 'a@example.it' })
    await call('PUT', 'settings/payment', {
      bank_transfer: { iban: 'IT60X0542811101000000123456' },
    })
    await call('POST', 'settings/email/test', { recipient: 'ada@example.it' })
    expect(await open()).toEqual(['zone', 'gate', 'plans', 'pages', 'people', 'listing'])
    expect((await call('POST', 'first-steps', { step: 'company' })).status).toBe(400)
    await call('PUT', 'settings/launch', { provinces: ['PD'], categories: [] })
    await call('POST', 'first-steps', { step: 'gate', asksVatId: true })
    expect(await (await call('GET', 'settings/trust')).json()).toMatchObject({ revealNeeds: 'vat' })
    expect(await open()).toEqual(['plans', 'pages', 'people', 'listing'])
    await call('POST', 'first-steps', { step: 'plans' })
    await call('POST', 'first-steps', { step: 'pages' })
    expect(await open()).toEqual(['people', 'listing'])
    await call('POST', 'invitations', {
      label: 'Giro di Padova',
      count: 2,
      gift: { contacts: 5, days: 30 },
      expiresAt: '2026-06-30',
    })
    expect(await open()).toEqual(['listing'])

    const client = await product.signUp()
    const published = await product.jobs.publish(client)
    const read = async () => (await call('GET', 'first-steps')).json()
    expect(await read()).toMatchObject({ isAllDone: false, hasPendingListing: true })
    await call('POST', `job-requests/${published.id}/approve`)
    expect(await read()).toMatchObject({
      isAllDone: true,
      isDismissed: false,
      hasPendingListing: false,
    })
    await call('POST', 'first-steps', { step: 'ready' })
    expect(await read()).toMatchObject({ isAllDone: true, isDismissed: true })
  })

  it.each([
    [{}, 'http://localhost'],
    [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, 'http://127.0.0.1:8080'],
    [{ PUBLIC_URL: 'https://bacheca.example.it' }, null],
  ])('name the address of %o while nobody else reaches it', async (environment, localAddress) => {
    const product = testApp(environment)
    const { cookie } = await product.signUpStaff('admin')
    const reply = await product.request('GET', '/api/admin/first-steps', { cookie })
    expect(await reply.json()).toMatchObject({ localAddress })
  })

  it('count the mail server only once a mail left with the settings that are saved now', async () => {
    const server = await startMailServer()
    const { put, test, request, cookie, connection } = await testMailSettings()
    const mail = async () => {
      const reply = await request('GET', '/api/admin/first-steps', { cookie })
      const { steps, canTestMail } = (await reply.json()) as FirstStepsReply
      return { canTestMail, isDone: steps.find(({ step }) => step === 'mail')?.isDone }
    }
    await test()
    expect(await mail()).toEqual({ canTestMail: false, isDone: false })
    await put({ host: 'posta.invalid', security: 'none', senderAddress: 'sito@example.it' })
    await test()
    expect(await mail()).toEqual({ canTestMail: true, isDone: false })
    await put({ host: '127.0.0.1', port: server.port })
    expect(await mail()).toEqual({ canTestMail: true, isDone: false })
    await test()
    expect(await mail()).toEqual({ canTestMail: true, isDone: true })
    await put({ host: 'posta.invalid' })
    await server.stop()
    expect(await mail()).toEqual({ canTestMail: true, isDone: false })

    const leave = connection.prepare(`INSERT INTO outbox
      (id, recipient, template, variables, status, next_attempt_at, sent_at, created_at)
      VALUES (?, 'ada@example.it', 'account-welcome', '{}', 'sent', 0, (SELECT max(at) + ? FROM audit_log), 0)`)
    leave.run('before', -1)
    expect(await mail()).toEqual({ canTestMail: true, isDone: false })
    leave.run('after', 1)
    expect(await mail()).toEqual({ canTestMail: true, isDone: true })
    await put({ senderAddress: '' })
    leave.run('from nobody', 1)
    expect(await mail()).toEqual({ canTestMail: true, isDone: false })
  })
})
