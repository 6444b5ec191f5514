import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { RefusalReply } from '#modules/kernel/contract.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'

/** The shape of every refusal; never cached. */
export const refused = (c: Context, status: ContentfulStatusCode, refusal: RefusalReply) => {
  personal(c)
  return c.json(refusal, status)
}

export const invalid = (c: Context, issues: { path: string; message: string }[]) =>
  refused(c, 400, {
    code: 'request.invalid',
    message: issues[0]?.message ?? 'Dati non validi',
    issues,
  })

export const notFound = (c: Context, message = 'Risorsa non trovata') =>
  refused(c, 404, { code: 'not-found', message })

/** What somebody published who left the site, or had to. */
export const gone = (c: Context) =>
  refused(c, 410, { code: 'gone', message: 'Chi ha pubblicato questa pagina non è più sul sito' })

/** 429 with `Retry-After` and an Italian message. */
export const tooMany = (c: Context, retryAfterMs: number) => {
  const minutes = Math.max(1, Math.ceil(retryAfterMs / MINUTE_MS))
  const hours = Math.ceil(minutes / 60)
  const few = minutes === 1 ? '1 minuto' : `${minutes} minuti`
  c.header('Retry-After', String(Math.max(1, Math.ceil(retryAfterMs / 1000))))
  return refused(c, 429, {
    code: 'rate.limited',
    message: `Troppi tentativi. Riprova tra ${hours > 2 ? `${hours} ore` : few}.`,
  })
}

/** 409: the `Idempotency-Key` belongs to another request, and this one would be lost. */
export const keyReused = (c: Context) =>
  refused(c, 409, {
    code: 'idempotency.reused',
    message: 'Questo modulo è già stato inviato con altri dati. Ricarica la pagina e riprova.',
  })

/** 503: nothing was done, and a retry may succeed. */
export const busy = (c: Context, retryAfterMs: number) => {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000))
  c.header('Retry-After', String(seconds))
  return refused(c, 503, {
    code: 'server.busy',
    message: `Stiamo ricevendo troppe richieste. Riprova tra ${seconds} secondi.`,
  })
}

/** A reply that depends on the session must not be cached. */
export const personal = (c: Context) => c.header('Cache-Control', 'private, no-store')

export const isPersonal = (response: Response) =>
  response.headers.get('cache-control')?.includes('private') ?? false

export const publicFor = (c: Context, seconds: number) =>
  c.header('Cache-Control', `public, max-age=${seconds}`)
