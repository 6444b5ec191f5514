/** Ada, who adds passkeys and logs in by them. */
import { passkeyPaths } from '#modules/identity/contract/passkey-paths.ts'
import type { PasskeyReply } from '#modules/identity/contract/passkeys.ts'
import { testApp } from '#src/test-app.ts'
import { addPasskey, newPasskey } from './authenticator.ts'

export const PASSKEY_OWNER_EMAIL = 'ada@example.it'

export const testPasskeyOwner = async ({ isVerified = true } = {}) => {
  const product = testApp()
  const { request, mails } = product
  const ada = await product.signUp({ email: PASSKEY_OWNER_EMAIL, isVerified })
  const { cookie } = ada
  const code = async (mine = cookie) => {
    const reply = await request('POST', passkeyPaths.code, { cookie: mine, body: {} })
    const mail = mails().findLast(({ template }) => template === 'passkey-code')
    return reply.status === 202 && mail?.template === 'passkey-code' ? mail.variables.code : ''
  }
  const add = async (passkey = newPasskey()) =>
    await addPasskey(product, { cookie, code: await code() }, passkey)
  const options = (body = {}, mine = cookie) =>
    request('POST', passkeyPaths.registerOptions, { cookie: mine, body })
  const listed = async (mine = cookie) =>
    (await (await request('GET', passkeyPaths.mine, { cookie: mine })).json()) as PasskeyReply[]
  const statusFor = async (mine: string) =>
    (await request('GET', '/api/auth/user', { cookie: mine })).status
  const notices = () => mails().map(({ template }) => template)
  return { ...product, ada, cookie, code, add, options, listed, statusFor, notices }
}
