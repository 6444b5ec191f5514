import { describe, expect, it } from 'vitest'
import { testApp } from '#src/test-app.ts'

describe('of several links of a kind, only the newest works', () => {
  it('to prove the address', async () => {
    const { request, signUp, mailedToken } = testApp()
    const { cookie, user } = await signUp()
    const open = (token: string) => request('GET', `/api/auth/verify?token=${token}`)
    const older = mailedToken('verify-email', user.email)
    await request('POST', '/api/auth/resend-verification', { cookie })

    expect((await open(older)).status).toBe(400)
    expect((await open(mailedToken('verify-email', user.email))).status).toBe(200)
  })

  it('to choose a new password', async () => {
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

    expect((await reset(older, 'DelLadro123')).status).toBe(400)
    expect((await reset(newer, 'Nuovissima1')).status).toBe(200)
    expect((await logIn(user.email, 'Nuovissima1')).user.id).toBe(user.id)
    await expect(logIn(user.email, 'DelLadro123')).rejects.toThrow('login.wrong')
  })
})
