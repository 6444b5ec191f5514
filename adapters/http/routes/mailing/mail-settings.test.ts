import { describe, expect, it } from 'vitest'
import { testMailSettings } from '#src/test-app/mail-settings.ts'

describe('mail settings', () => {
  it('win over the environment as a whole: its password goes to no other server', async () => {
    const { put, read } = await testMailSettings({
      SMTP_URL: 'smtps://io:segreta@posta.example.it:2465',
    })
    expect(await read()).toMatchObject({
      source: 'environment',
      host: 'posta.example.it',
      port: 2465,
      security: 'tls',
      password: { isSet: true },
    })
    await put({ host: 'smtp.altro.it' })
    expect(await read()).toMatchObject({
      source: 'settings',
      host: 'smtp.altro.it',
      port: 587,
      security: 'starttls',
      user: '',
      password: { isSet: false },
    })
    await put({ host: null })
    expect(await read()).toMatchObject({ source: 'environment', host: 'posta.example.it' })
  })

  it('take any subset and leave the rest; a password that nobody typed again stays', async () => {
    const { put } = await testMailSettings()
    await put({ host: 'smtp.esempio.it', user: 'io', password: 'segretissima', port: 2525 })
    const { body } = await put({ senderName: 'Il Sito', password: '' })
    expect(body).toMatchObject({ port: 2525, senderName: 'Il Sito', password: { isSet: true } })
    expect((await put({ password: null })).body.password).toEqual({ isSet: false })
  })

  it('answer and take the names of the specification beside the shorter ones', async () => {
    const { put, read } = await testMailSettings()
    expect(await read()).toMatchObject({ smtpHost: '', smtpPort: 587, isActive: true })
    await put({ smtpHost: 'smtp.esempio.it', smtpUser: 'io', smtpPassword: 'segretissima' })
    await put({ fromName: 'Il Sito', fromEmail: 'sito@esempio.it', smtpPort: 2525 })
    expect(await read()).toMatchObject({
      host: 'smtp.esempio.it',
      smtpHost: 'smtp.esempio.it',
      port: 2525,
      smtpPort: 2525,
      user: 'io',
      smtpUser: 'io',
      smtpPassword: { isSet: true },
      password: { isSet: true },
      fromName: 'Il Sito',
      senderName: 'Il Sito',
      fromEmail: 'sito@esempio.it',
    })
  })

  it('keep a server that is switched off, and do not use it', async () => {
    const { put, read } = await testMailSettings()
    await put({ host: 'smtp.esempio.it', user: 'io', password: 'segretissima' })
    expect((await put({ isActive: false })).body.source).toBe('nobody')
    expect(await read()).toMatchObject({ host: 'smtp.esempio.it', password: { isSet: true } })
    expect((await put({ isActive: true })).body).toMatchObject({
      source: 'settings',
      password: { isSet: true },
    })
  })

  it('offer the usual sender only where the form takes it back', async () => {
    const { put, read } = await testMailSettings()
    const { senderName, senderAddress, fromEmail } = await read()
    expect({ senderAddress, fromEmail }).toEqual({ senderAddress: '', fromEmail: '' })
    expect((await put({ senderName, senderAddress })).status).toBe(200)
    const published = await testMailSettings({ PUBLIC_URL: 'https://bacheca.example.it' })
    expect((await published.read()).senderAddress).toBe('noreply@bacheca.example.it')
  })

  it('hold words and sender of the mail to whoever registers, each left alone unless named', async () => {
    const { put, read } = await testMailSettings()
    await put({ registration: { subject: 'Benvenuto!', fromEmail: 'ciao@esempio.it' } })
    await put({ registration: { text: 'Prima riga\nSeconda riga' } })
    expect((await read()).registration).toEqual({
      isActive: true,
      fromName: '',
      fromEmail: 'ciao@esempio.it',
      subject: 'Benvenuto!',
      text: 'Prima riga\nSeconda riga',
    })
    const refused = await put({ registration: { fromEmail: 'nessuno' } })
    expect(refused.body).toMatchObject({ issues: [{ path: 'registration.fromEmail' }] })
  })

  it('forget the password when the server becomes another', async () => {
    const { put } = await testMailSettings()
    await put({ host: 'smtp.esempio.it', user: 'io', password: 'segretissima' })
    expect((await put({ host: 'smtp.esempio.it' })).body.password).toEqual({ isSet: true })
    expect((await put({ host: 'smtp.ladro.it' })).body.password).toEqual({ isSet: false })
  })

  it('keep the password sealed, in the settings as in the audit log', async () => {
    const { put, everythingStored, connection } = await testMailSettings()
    await put({ host: 'smtp.esempio.it', user: 'io', password: 'segretissima' })
    expect(everythingStored()).not.toContain('segretissima')
    const entry = connection
      .prepare("SELECT before, after FROM audit_log WHERE action = 'settings.email'")
      .get() as { before: string; after: string }
    expect(JSON.parse(entry.before)).toMatchObject({ host: '', password: { isSet: false } })
    expect(JSON.parse(entry.after)).toMatchObject({
      host: 'smtp.esempio.it',
      password: { isSet: true },
    })
  })

  it.each([
    ['host', 'un server con spazi'],
    ['host', 'smtp://server'],
    ['port', 0],
    ['security', 'ssl'],
    ['senderAddress', 'nessuno'],
    ['replyTo', 'a@b@c'],
    ['senderName', 'Riga\r\nBcc: eve@example.it'],
  ])('refuse %s %j', async (path, value) => {
    const { put } = await testMailSettings()
    expect(await put({ [path]: value })).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    })
  })
})
