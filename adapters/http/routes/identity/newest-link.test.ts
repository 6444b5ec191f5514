import { expect, it } from 'vitest'
import { HOUR_MS } from '#modules/kernel/time.ts'
import { testApp } from '#src/test-app.ts'

it('every link of the last 24 hours proves the address, whichever mail is opened first', async () => {
  const { request, signUp, mailedToken, clock } = testApp()
  const open = (token: string) => request('GET', `/api/auth/verify?token=${token}`)
  const [ada, bruno] = [await signUp(), await signUp()]
  const older = [ada, bruno].map(({ user }) => mailedToken('verify-email', user.email))
  clock.advance(23 * HOUR_MS)
  for (const { cookie } of [ada, bruno])
    await request('POST', '/api/auth/resend-verification', { cookie })

  expect((await open(older[0] ?? '')).status).toBe(200)
  const newer = await open(mailedToken('verify-email', ada.user.email))
  expect((await newer.json()) as object).toMatchObject({ code: 'verify.already' })
  clock.advance(HOUR_MS)
  expect((await open(older[1] ?? '')).status).toBe(400)
  expect((await open(mailedToken('verify-email', bruno.user.email))).status).toBe(200)
})

it('every link to choose a new password works until one is used, and then none', async () => {
  const { request, signUp, mailedToken, logIn } = testApp()
  const { user } = await signUp()
  const askForToken = async () => {
    await request('POST', '/api/auth/forgot-password', { body: { email: user.email } })
    return mailedToken('reset-password', user.email)
  }
  const reset = (token: string, newPassword: string) =>
    request('POST', '/api/auth/reset-password', { body: { token, newPassword } })
  const older = await askForToken()
  const newer = await askForToken()

  expect(newer).not.toBe(older)
  expect((await reset(older, 'Nuovissima1')).status).toBe(200)
  expect((await reset(newer, 'DelLadro123')).status).toBe(400)
  expect((await logIn(user.email, 'Nuovissima1')).user.id).toBe(user.id)
  await expect(logIn(user.email, 'DelLadro123')).rejects.toThrow('login.wrong')
})
