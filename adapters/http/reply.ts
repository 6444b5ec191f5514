import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { RefusalReply } from '#modules/kernel/contract.ts'

/** Every refusal leaves the server in this shape. */
export const refused = (c: Context, status: ContentfulStatusCode, refusal: RefusalReply) =>
  c.json(refusal, status)

export const invalid = (c: Context, issues: { path: string; message: string }[]) =>
  refused(c, 400, {
    code: 'request.invalid',
    message: issues[0]?.message ?? 'Dati non validi',
    issues,
  })

export const notFound = (c: Context, message = 'Risorsa non trovata') =>
  refused(c, 404, { code: 'not-found', message })

/** A reply that depends on the session: no cache may keep it. */
export const personal = (c: Context) => c.header('Cache-Control', 'private, no-store')

export const publicFor = (c: Context, seconds: number) =>
  c.header('Cache-Control', `public, max-age=${seconds}`)
