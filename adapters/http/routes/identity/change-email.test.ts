import { describe, expect, it } from 'vitest'
import { putRequest } from '#src/test-app/requests.ts'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const NEW = 'nuovo@example.it'

const setUp = async () => {
  const product = testApp()
  const { user, cookie } = await product.signUp()
  const ask = (body: object = {}) =>
    product.request('POST', '/api/users/me/email', {
      cookie,
      body: { email: NEW, currentPassword: TEST_PASSWORD, ...body },
    })
  const open = (token: string) => product.request('GET', `/api/auth/verify?token=${token}`)
  const link = () => product.mailedToken('change-email', NEW)
  const now = () =>
    product.connection
      .prepare('SELECT email, email_verified AS verified FROM users WHERE id = ?')
      .get(user.id)
  const mailed = (template: string) =>
    product.mails().flatMap((mail) => (mail.template === template ? [mail.recipient] : []))
  return { ...product, user, cookie, ask, open, link, now, mailed }
}

describe('changing one’s own address', () => {
  it('counts from the moment the new one is confirmed, and mails the old one', async () => {
    const { ask, open, link, now, mailed, user, logIn } = await setUp()
    expect((await ask({ email: ' Nuovo@Example.IT ' })).status).toBe(202)
    expect(now()).toEqual({ email: user.email, verified: 0 })
    expect(mailed('email-changed')).toEqual([])

    expect((await open(link())).status).toBe(200)
    expect(now()).toEqual({ email: NEW, verified: 1 })
    expect(mailed('email-changed')).toEqual([user.email])
    expect((await logIn(NEW, TEST_PASSWORD)).user.id).toBe(user.id)
    await expect(logIn(user.email, TEST_PASSWORD)).rejects.toThrow('login.wrong')
    expect(await (await open(link())).json()).toMatchObject({ code: 'verify.already' })
  })

  it('asks for the password, which a stolen session does not have', async () => {
    const { ask, mailed } = await setUp()
    const reply = await ask({ currentPassword: 'Sbagliata1' })
    expect([reply.status, mailed('change-email')]).toEqual([400, []])
  })

  it('does not say that an address has an account, nor takes it', async () => {
    const { ask, signUp, mailed, now, user } = await setUp()
    await signUp({ email: NEW })
    const reply = await ask()
    expect([reply.status, mailed('change-email')]).toEqual([202, []])
    expect(now()).toMatchObject({ email: user.email })
  })

  it('fails when somebody else took the address meanwhile', async () => {
    const { ask, open, link, signUp, now, user } = await setUp()
    await ask()
    const token = link()
    await signUp({ email: NEW })
    expect((await open(token)).status).toBe(400)
    expect(now()).toMatchObject({ email: user.email })
  })

  it('ends older links: to the mailbox of before, and to a first new address', async () => {
    const { ask, open, link, mailedToken, request, user, now } = await setUp()
    await request('POST', '/api/auth/forgot-password', { body: { email: user.email } })
    await ask({ email: 'altro@example.it' })
    const first = mailedToken('change-email', 'altro@example.it')
    await ask()
    expect((await open(first)).status).toBe(400)
    expect((await open(link())).status).toBe(200)
    expect((await open(mailedToken('verify-email', user.email))).status).toBe(409)
    const token = mailedToken('reset-password', user.email)
    const reset = { token, newPassword: 'DelLadro123' }
    expect((await request('POST', '/api/auth/reset-password', { body: reset })).status).toBe(400)
    expect(now()).toEqual({ email: NEW, verified: 1 })
  })

  it('is mailed five times a day at most', async () => {
    const { ask, mailed } = await setUp()
    for (const n of [1, 2, 3, 4, 5])
      expect((await ask({ email: `a${n}@example.it` })).status).toBe(202)
    expect((await ask()).status).toBe(429)
    expect(mailed('change-email')).toHaveLength(5)
  })

  it('corrects the contacts of one’s requests that had the old address, and no others', async () => {
    const product = await setUp()
    const { ask, open, link, user, connection } = product
    const own = putRequest(product, user.id, { client_email: user.email })
    const other = putRequest(product, user.id, { client_email: 'ufficio@example.it' })
    await ask()
    await open(link())
    const emailOf = connection.prepare('SELECT client_email FROM job_requests WHERE id = ?').pluck()
    expect([emailOf.get(own), emailOf.get(other)]).toEqual([NEW, 'ufficio@example.it'])
  })
})

describe('an admin who changes somebody’s address', () => {
  const asAdmin = async () => {
    const product = await setUp()
    const { cookie } = await product.signUpStaff('admin')
    const set = (body: object, id = product.user.id) =>
      product.request('POST', `/api/admin/users/${id}/email`, { cookie, body })
    return { ...product, set }
  }

  it('gives a reason that the old address reads; the new one confirms', async () => {
    const { set, open, link, now, mails, user, connection } = await asAdmin()
    const reason = 'Al telefono: c’era una lettera di troppo'
    expect((await set({ email: NEW, reason })).status).toBe(202)
    expect(now()).toMatchObject({ email: user.email })
    const mailed = mails().find(({ template }) => template === 'email-changed')
    expect(mailed).toMatchObject({ recipient: user.email, variables: { reasons: [{ reason }] } })
    // The old mailbox may be a stranger's.
    expect(JSON.stringify(mailed)).not.toContain(NEW)
    expect(
      connection
        .prepare("SELECT after FROM audit_log WHERE action = 'user.set-email'")
        .pluck()
        .get(),
    ).toContain(reason)
    await open(link())
    expect(now()).toEqual({ email: NEW, verified: 1 })
  })

  it('reads what is wrong', async () => {
    const { set, signUp, user } = await asAdmin()
    await signUp({ email: NEW })
    const reason = 'Errore di battitura'
    expect((await set({ email: NEW, reason })).status).toBe(409)
    expect((await set({ email: user.email, reason })).status).toBe(400)
    expect((await set({ email: 'altro@example.it' })).status).toBe(400)
    expect((await set({ email: 'altro@example.it', reason }, 'nessuno')).status).toBe(404)
  })
})
