/** Lists of the staff that their modules read whole. */
import { expect, it } from 'vitest'
import { DISCOUNT_INPUT, setUpDiscount } from '#src/test-app/discounts.ts'

it('answers the page that is asked for, and all where none is', async () => {
  const { admin } = await setUpDiscount()
  for (let number = 1; number <= 50; number += 1)
    expect(
      (await admin('POST', '/discounts', { ...DISCOUNT_INPUT, code: `sconto${number}` })).status,
    ).toBe(201)
  const codesOf = async (query: string) => {
    const { items, total } = await (await admin('GET', `/discounts${query}`)).json()
    expect(total).toBe(51)
    return (items as { code: string }[]).map(({ code }) => code)
  }
  const [all, first, second] = [
    await codesOf(''),
    await codesOf('?limit=50'),
    await codesOf('?limit=50&offset=50'),
  ]
  expect(all).toHaveLength(51)
  expect(first).toHaveLength(50)
  expect(second).toHaveLength(1)
  expect([...first, ...second]).toEqual(all)
  expect(await codesOf('?limit=50&offset=100')).toEqual([])
  expect((await admin('GET', '/discounts?limit=0')).status).toBe(400)
  expect((await admin('GET', '/discounts?limit=50&offset=-1')).status).toBe(400)
})
