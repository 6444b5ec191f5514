import { expect, it } from 'vitest'
import { SAMPLE_ITEM } from '#src/test-app/showcase-items.ts'
import { testApp } from '#src/test-app.ts'

it.each([
  [{ condition: undefined }, { condition: 'new', priceType: null }],
  [{ condition: '' }, { condition: 'new' }],
  [{ productType: 'service' }, { priceType: 'project', condition: null }],
  [{ productType: 'service', priceType: 'hourly' }, { priceType: 'hourly' }],
  [{ preferredContactMethods: undefined }, { preferredContactMethods: ['email'] }],
])('an item takes the specification’s default for what is left out: %j', async (fields, stored) => {
  const product = testApp()
  const { cookie } = await product.signUp({ isVerified: true })
  const body = { ...SAMPLE_ITEM, ...fields }
  const reply = await product.request('POST', '/api/showcase-items', { body, cookie })
  expect(reply.status).toBe(201)
  expect(await reply.json()).toMatchObject(stored)
})

it('takes no default where somebody chose no way of contact at all', async () => {
  const product = testApp()
  const { cookie } = await product.signUp({ isVerified: true })
  const body = { ...SAMPLE_ITEM, preferredContactMethods: [] }
  const reply = await product.request('POST', '/api/showcase-items', { body, cookie })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({
    issues: [
      { path: 'preferredContactMethods', message: 'Seleziona almeno un metodo di contatto' },
    ],
  })
})
