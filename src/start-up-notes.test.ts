import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { startUpNotes } from './start-up-notes.ts'
import { testMailSettings } from './test-app/mail-settings.ts'
import { testApp } from './test-app.ts'

const config = readConfig({ DATA_DIR: '/srv/marketplace' })

describe('what the start tells to be off', () => {
  it('is mail and cards while nobody set anything', async () => {
    const notes = startUpNotes(config, await testMailSettings())
    expect(notes).toEqual([
      expect.stringMatching(/^Cards are off/),
      expect.stringContaining('/srv/marketplace/outbox'),
    ])
  })

  it('names the command for the first admin while nobody has an account', () => {
    expect(startUpNotes(config, testApp())[0]).toContain('node dist/cli.js create-admin')
  })

  it('is nothing that was set in the admin area, the environment being empty', async () => {
    const site = await testMailSettings()
    await site.put({ host: 'smtp.esempio.it' })
    expect(startUpNotes(config, site).join()).not.toContain('Mail')

    const card = { secretKey: 'sk_test_1', publicKey: 'pk_test_1' }
    const { cookie } = site
    await site.request('PUT', '/api/admin/settings/payment', { body: { card }, cookie })
    expect(startUpNotes(config, site)).toEqual([])
  })

  it('is nothing that the environment sets', async () => {
    const site = await testMailSettings({
      SMTP_URL: 'smtp://posta.example.it',
      STRIPE_SECRET_KEY: 'sk_test_1',
    })
    expect(startUpNotes(config, site)).toEqual([])
  })
})
