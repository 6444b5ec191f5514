/** Addresses, without a schema: pages that only read load no schema library. */
export const invoicePaths = {
  list: (orderId?: string) =>
    `/api/invoices?limit=100${orderId === undefined ? '' : `&orderId=${encodeURIComponent(orderId)}`}`,
  pdf: (id: string) => `/api/invoices/${id}/pdf`,
  xml: (id: string) => `/api/invoices/${id}/xml`,
}

export const invoiceAdminPaths = {
  list: '/api/admin/invoices',
  invoiced: '/api/admin/invoiced',
  creditNote: (id: string) => `/api/admin/invoices/${id}/credit-note`,
  markSent: (id: string) => `/api/admin/invoices/${id}/mark-sent`,
  resend: (id: string) => `/api/admin/invoices/${id}/resend`,
  issueWaiting: (id: string) => `/api/admin/invoices/waiting/${id}/issue`,
  receipts: '/api/admin/invoices/receipts',
  unsent: '/api/admin/invoices/unsent',
  markAllSent: '/api/admin/invoices/mark-sent',
  archive: '/api/admin/invoices/archive',
  company: '/api/admin/settings/company',
  pec: '/api/admin/settings/pec',
}
