/** API paths of the admin's side of sales. */
export const billingAdminPaths = {
  plans: '/api/admin/plans',
  planRenewals: (id: string) => `/api/admin/plans/${encodeURIComponent(id)}/renewals`,
  shopItems: '/api/admin/catalogue',
  discounts: '/api/admin/discounts',
  orders: '/api/admin/orders',
  order: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}`,
  orderAction: (id: string, action: 'mark-paid' | 'cancel' | 'refund' | 'refund-sent') =>
    `/api/admin/orders/${encodeURIComponent(id)}/${action}`,
  statement: '/api/admin/bank-statement',
  purchases: (userId: string) => `/api/admin/users/${encodeURIComponent(userId)}/purchases`,
  purchasesAction: (userId: string, action: 'refuse' | 'accept') =>
    `/api/admin/users/${encodeURIComponent(userId)}/${action}-purchases`,
  grants: (userId: string) => `/api/admin/users/${encodeURIComponent(userId)}/grants`,
  cancelSubscription: (userId: string) =>
    `/api/admin/users/${encodeURIComponent(userId)}/cancel-subscription`,
}
