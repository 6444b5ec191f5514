import { describe, expect, it } from 'vitest'
import { testApp } from '#src/test-app.ts'

describe('registering', () => {
  it('makes the account and signs its owner in', async () => {
    const { signUp, request } = testApp()
    const { cookie } = await signUp({ email: ' Ada@Example.IT ' })
    const reply = await request('GET', '/api/auth/user', { cookie })
    expect(await reply.json()).toMatchObject({
      email: 'ada@example.it',
      role: 'professional',
      userType: 'client',
    })
  })
})
