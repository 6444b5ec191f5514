/** Paths of checkout and orders, which no public page asks for. */
import type { Endpoint } from '#modules/kernel/contract/endpoint.ts'
import type { WithdrawalReply } from './withdrawal.ts'

export const orderPaths = {
  orderPayment: (id: string) => `/api/orders/${encodeURIComponent(id)}/payment`,
  checkPayment: (id: string) => `/api/orders/${encodeURIComponent(id)}/check-payment`,
  checkout: '/api/checkout',
  orders: '/api/orders',
  order: (id: string) => `/api/orders/${encodeURIComponent(id)}`,
  orderAction: (id: string, action: 'cancel' | 'withdraw') =>
    `/api/orders/${encodeURIComponent(id)}/${action}`,
  withdrawal: (id: string) =>
    `/api/orders/${encodeURIComponent(id)}/withdrawal` as Endpoint<{ GET: WithdrawalReply }>,
  withdrawalByLink: (token: string) =>
    `/api/withdrawals/${encodeURIComponent(token)}` as Endpoint<{ GET: WithdrawalReply }>,
}

export const orderPagePath = (id: string) => `/ordini/${encodeURIComponent(id)}`

/** Works without JavaScript; `token` is the signed link of the order's mail, which needs no log-in. */
export const withdrawalPagePath = (id: string, token?: string | null) =>
  `${orderPagePath(id)}/recesso${token ? `?${new URLSearchParams({ token })}` : ''}`
