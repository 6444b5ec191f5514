import { expect, it } from 'vitest'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const { user } = await product.signUp()
  const { cookie } = await product.signUpStaff('admin')
  const patch = async (body: object) => {
    const reply = await product.request('PATCH', `/api/admin/users/${user.id}`, { cookie, body })
    return { status: reply.status, body: await reply.json() }
  }
  const mailedTo = () => product.mails().map(({ recipient }) => recipient)
  return { product, user, patch, mailedTo }
}

it('a new address goes the way of its own route: confirmed by the new one, told to the old one', async () => {
  const { user, patch, mailedTo } = await setUp()
  const { status, body } = await patch({ email: 'Nuova@Example.it', reason: 'Ha perso la vecchia' })
  expect([status, body.email]).toEqual([200, user.email])
  expect(mailedTo()).toEqual(expect.arrayContaining(['nuova@example.it', user.email]))
})

it('is refused without a reason, for an address that is taken, and changes nothing then', async () => {
  const { product, patch } = await setUp()
  const { user: other } = await product.signUp()
  const mailed = product.mails().length
  expect(await patch({ email: 'nuova@example.it', firstName: 'Zoe' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'reason' }] },
  })
  const taken = await patch({ email: other.email, reason: 'x', firstName: 'Zoe' })
  expect(taken).toMatchObject({ status: 409, body: { code: 'account.email-taken' } })
  expect((await patch({})).body.firstName).not.toBe('Zoe')
  expect(product.mails()).toHaveLength(mailed)
})

it('a whole record with its present address asks for nothing', async () => {
  const { user, patch, product } = await setUp()
  const mailed = product.mails().length
  expect((await patch({ email: user.email, firstName: 'Zoe' })).body.firstName).toBe('Zoe')
  expect(product.mails()).toHaveLength(mailed)
})

it.each([
  ['newPassword', 'set-password'],
  ['cancelType', 'cancel-subscription'],
  ['contacts', 'grants'],
  ['text', 'write'],
])('a field of another route is refused, which is named: %s', async (field, route) => {
  const { patch } = await setUp()
  const { status, body } = await patch({ [field]: 'x', firstName: 'Zoe' })
  expect([status, body.issues]).toMatchObject([400, [{ path: field }]])
  expect(body.message).toContain(route)
  expect((await patch({ unknown: 1 })).body.firstName).not.toBe('Zoe')
})
