/** Withdrawing without JavaScript: `receiptEmail`, and `refundAmount` as it was shown. */
import { newRoutes } from '#adapters/http/guards.ts'
import { readForm } from '#adapters/http/input.ts'
import { askAndLead } from '#adapters/http/plain-forms/plain-form.ts'
import type { Pages } from '#adapters/http/rendered-pages/pages.ts'
import { personal } from '#adapters/http/reply.ts'
import { orderPaths, withdrawalPage } from '#modules/billing/contract/order-paths.ts'

export const withdrawalFormRoutes = (pages: Pages) =>
  newRoutes().post('/ordini/:id/recesso', async (c) => {
    personal(c)
    const id = c.req.param('id') ?? ''
    const token = c.req.query('token')
    const { refundAmount = '', receiptEmail = '' } = await readForm(c)
    const done = withdrawalPage(id, token)
    if (token === undefined && !c.var.viewer)
      return c.redirect(`/login?returnTo=${encodeURIComponent(done)}`, 303)
    const path = token ? orderPaths.withdrawalByLink(token) : orderPaths.orderAction(id, 'withdraw')
    const seen = Number(refundAmount)
    // What is no number would be sent as null, which means that none was seen.
    const body = {
      confirm: true,
      receiptEmail,
      refundAmount: Number.isNaN(seen) ? refundAmount : seen,
    }
    const call = { method: 'POST', path, body } as const
    return await askAndLead(c, pages, { call, done, values: { receiptEmail } })
  })
