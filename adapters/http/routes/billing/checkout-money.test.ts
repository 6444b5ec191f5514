import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import { PLAN_LINE, SERVICE_LINE } from '#src/test-app/shopper.ts'

describe('the money of any cart', () => {
  it('closes to the cent: net + VAT = gross, and the total is the sum of the lines', async () => {
    const { product, profile, add, checkOut } = await setUpBuyer()
    await profile()
    const price = fc.integer({ min: 1, max: 100_000_00 })
    const quantity = fc.integer({ min: 1, max: 999 })
    const rate = fc.constantFrom(0, 4, 10, 22)
    const property = fc.asyncProperty(price, quantity, rate, async (cents, pieces, vatRate) => {
      product.connection.prepare('UPDATE catalogue_items SET price_cents = ?').run(cents)
      product.connection
        .prepare(
          "INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES ('company', ?, 0)",
        )
        .run(JSON.stringify({ vatRate }))
      await add({ ...SERVICE_LINE, price: cents / 100, quantity: pieces })
      await add(PLAN_LINE)
      const { order } = await (await checkOut()).json()
      const inCents = (euro: number) => Math.round(euro * 100)
      const lines = order.orderItems.map(({ total }: { total: number }) => inCents(total))
      expect(inCents(order.netAmount) + inCents(order.vatAmount)).toBe(inCents(order.totalAmount))
      expect(lines.reduce((sum: number, line: number) => sum + line, 0)).toBe(
        inCents(order.totalAmount),
      )
      expect(inCents(order.totalAmount)).toBe(cents * pieces + 3990)
      const exact = (inCents(order.totalAmount) * vatRate) / (100 + vatRate)
      expect(Math.abs(inCents(order.vatAmount) - exact)).toBeLessThanOrEqual(0.5)
    })
    await fc.assert(property, { numRuns: 60 })
  })
})
