/** Withdrawing without JavaScript: `receiptEmail`, and `refundAmount` as it was shown. */
import { newRoutes, personalReply } from '#adapters/http/guards.ts'
import { readFormBody } from '#adapters/http/input.ts'
import { callAndRedirect } from '#adapters/http/plain-forms/plain-form.ts'
import type { RenderedPages } from '#adapters/http/rendered-pages/pages.ts'
import { redirectToLogin } from '#adapters/http/return-path.ts'
import { orderPaths, withdrawalPagePath } from '#modules/billing/contract/order-paths.ts'

export const withdrawalFormRoutes = (pages: RenderedPages) =>
  newRoutes().post('/ordini/:id/recesso', personalReply, async (c) => {
    const id = c.req.param('id') ?? ''
    const token = c.req.query('token')
    const { refundAmount = '', receiptEmail = '' } = await readFormBody(c)
    const done = withdrawalPagePath(id, token)
    if (token === undefined && !c.var.viewer) return redirectToLogin(c, done)
    const path = token ? orderPaths.withdrawalByLink(token) : orderPaths.orderAction(id, 'withdraw')
    const seen = Number(refundAmount)
    // JSON would turn a text that is no number into null, which means that none was seen.
    const body = {
      confirm: true,
      receiptEmail,
      refundAmount: Number.isNaN(seen) ? refundAmount : seen,
    }
    const call = { method: 'POST', path, body } as const
    return await callAndRedirect(c, pages, { call, done, values: { receiptEmail } })
  })
