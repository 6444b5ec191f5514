/** Routes about money, roles and secrets require a second-factor code from the last minutes. */
import { createMiddleware } from 'hono/factory'
import { CONFIRMATION_DUE_CODE } from '#modules/identity/contract/paths.ts'
import type { HttpEnv } from './guards.ts'
import { forbidCaching, replyRefused } from './reply.ts'
import { createRouteLookup } from './route-lookup.ts'

/** Patterns as the app registers them. */
export const ROUTES_WITH_FRESH_CODE = [
  // Money.
  'POST /api/admin/orders/:id/mark-paid',
  'POST /api/admin/orders/:id/refund',
  'POST /api/admin/orders/:id/refund-sent',
  'POST /api/admin/users/:id/cancel-subscription',
  'POST /api/admin/users/:id/grants',
  'POST /api/admin/invoices/:id/credit-note',
  'POST /api/admin/plans',
  'PATCH /api/admin/plans/:id',
  'DELETE /api/admin/plans/:id',
  'POST /api/admin/catalogue',
  'PATCH /api/admin/catalogue/:id',
  'DELETE /api/admin/catalogue/:id',
  // Roles and other people's accounts.
  'PATCH /api/admin/users/:id',
  'POST /api/admin/users/:id/set-password',
  'POST /api/admin/users/:id/email',
  'POST /api/admin/users/:id/export',
  'POST /api/admin/users/:id/erase',
  'POST /api/admin/users/:id/merge',
  'POST /api/admin/group-mails',
  'POST /api/admin/imports/:id/write',
  // Ways to log in.
  'POST /api/auth/passkeys/options',
  'POST /api/auth/passkeys/verify',
  'DELETE /api/users/me/passkeys/:id',
  // Secrets, and destinations of money and mail.
  'PUT /api/admin/settings/payment',
  'PUT /api/admin/settings/email',
  'PUT /api/admin/settings/inbox',
  'PUT /api/admin/settings/pec',
  'PUT /api/admin/settings/company',
  'PUT /api/admin/settings/security',
  'POST /api/admin/backups',
  'POST /api/admin/export',
] as const

const ASK = 'Conferma che sei tu con il codice della tua app di verifica'

const askingOn = createRouteLookup(ROUTES_WITH_FRESH_CODE.map((route) => [route, true] as const))

export const requireFreshCode = createMiddleware<HttpEnv>(async (c, next) => {
  if (!c.var.viewer || !c.var.secondFactor?.isDue) return await next()
  if (askingOn(c.req.method, c.req.path).length === 0) return await next()
  forbidCaching(c)
  return replyRefused(c, 403, { code: CONFIRMATION_DUE_CODE, message: ASK })
})
