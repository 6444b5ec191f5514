import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { RefusalReply } from '#modules/kernel/contract.ts'
import { escapeMarkup } from '#modules/kernel/escape-markup.ts'
import type { RateLimited, ServerBusy } from '#modules/kernel/limits.ts'
import type { IdempotencyKeyReused } from '#modules/kernel/request-keys.ts'
import type { RefusalOf, Result, ValueOf } from '#modules/kernel/result.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'

/** Thrown where a request is read or judged; the app answers it. */
export class RefusalOutcome extends Error {
  readonly answer: (c: Context) => Response

  constructor(answer: (c: Context) => Response) {
    super('Refused')
    this.answer = answer
  }
}

/** The value of what a use case allowed. */
export const valueOrRefuse = <Answer extends Result<unknown, unknown>>(
  result: Answer,
  refuse: (c: Context, refusal: NoInfer<RefusalOf<Answer>>) => Response,
): ValueOf<Answer> => {
  if (result.ok) return result.value as ValueOf<Answer>
  throw new RefusalOutcome((c) => refuse(c, result.refusal as RefusalOf<Answer>))
}

/** Returns the value, or answers 404 if there is none. */
export const valueOrNotFound = <Value>(
  value: Value,
  message?: string,
): Exclude<Value, null | undefined> => {
  if (value === null || value === undefined)
    throw new RefusalOutcome((c) => replyNotFound(c, message))
  return value as Exclude<Value, null | undefined>
}

/** Every module may refuse with one of these. */
type Usual =
  | RateLimited
  | ServerBusy
  | IdempotencyKeyReused
  | { code: 'request.invalid'; issues: readonly Issue[] }

type Issue = NonNullable<RefusalReply['issues']>[number]

type RefusalDetails = readonly [status: ContentfulStatusCode, message: string, field?: string]

/** Answers a module's refusals, each with its message and 409 unless said otherwise; one of a field names it. */
export const createRefusalReply =
  <Code extends string>(
    answers: Readonly<Record<Code, string | RefusalDetails>>,
    statuses: Partial<Record<Code, ContentfulStatusCode>> = {},
  ) =>
  (c: Context, refusal: Usual | { readonly code: Code; readonly issues?: readonly Issue[] }) => {
    if (!Object.hasOwn(answers, refusal.code)) return replyCommonRefusal(c, refusal as Usual)
    const code = refusal.code as Code
    const details = answers[code]
    const [status, message, field] =
      typeof details === 'string' ? [statuses[code] ?? 409, details] : details
    const ofField = field === undefined ? undefined : [{ path: field, message }]
    const issues = 'issues' in refusal && refusal.issues ? [...refusal.issues] : ofField
    return replyRefused(c, status, { code, message, ...(issues && { issues }) })
  }

export const replyCommonRefusal = (c: Context, refusal: Usual) => {
  switch (refusal.code) {
    case 'rate.limited':
      return replyTooMany(c, refusal.retryAfterMs)
    case 'server.busy':
      return busy(c, refusal.retryAfterMs)
    case 'idempotency.reused':
      return replyKeyReused(c)
    case 'request.invalid':
      return replyInvalid(c, refusal.issues)
  }
}

/** The shape of every refusal; never cached. */
export const replyRefused = (c: Context, status: ContentfulStatusCode, refusal: RefusalReply) => {
  forbidCaching(c)
  return c.json(refusal, status)
}

export const replyInvalid = (c: Context, issues: readonly Issue[]) =>
  replyRefused(c, 400, {
    code: 'request.invalid',
    message: issues[0]?.message ?? 'Dati non validi',
    issues: [...issues],
  })

export const replyNotFound = (c: Context, message = 'Contenuto non trovato') =>
  replyRefused(c, 404, { code: 'not-found', message })

/** Answers 410 for pages of people who left the site, or had to. */
export const replyGone = (c: Context) =>
  replyRefused(c, 410, {
    code: 'gone',
    message: 'Chi ha pubblicato questa pagina non è più sul sito',
  })

/** 429 with `Retry-After` and an Italian message. */
export const replyTooMany = (c: Context, retryAfterMs: number, why = 'Troppi tentativi') => {
  const minutes = Math.max(1, Math.ceil(retryAfterMs / MINUTE_MS))
  const hours = Math.ceil(minutes / 60)
  const few = minutes === 1 ? '1 minuto' : `${minutes} minuti`
  c.header('Retry-After', String(Math.max(1, Math.ceil(retryAfterMs / 1000))))
  return replyRefused(c, 429, {
    code: 'rate.limited',
    message: `${why}. Riprova tra ${hours > 2 ? `${hours} ore` : few}.`,
  })
}

/** 409: the `Idempotency-Key` belongs to another request, and this one would be lost. */
export const replyKeyReused = (c: Context) =>
  replyRefused(c, 409, {
    code: 'idempotency.reused',
    message: 'Questo modulo è già stato inviato con altri dati. Ricarica la pagina e riprova.',
  })

/** 503: nothing was done, and a retry may succeed. */
const busy = (c: Context, retryAfterMs: number) => {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000))
  c.header('Retry-After', String(seconds))
  return replyRefused(c, 503, {
    code: 'server.busy',
    message: `Stiamo ricevendo troppe richieste. Riprova tra ${seconds} secondi.`,
  })
}

/** Forbids caching of a reply that depends on the session; whole routes use the guard `personalReply`. */
export const forbidCaching = (c: Context) => c.header('Cache-Control', 'private, no-store')

export const isPrivateReply = (response: Response) =>
  response.headers.get('cache-control')?.includes('private') ?? false

export const allowCaching = (c: Context, seconds: number) =>
  c.header('Cache-Control', `public, max-age=${seconds}`)

/** Lets a file be cached for a year, because its address changes with its content. */
export const allowCachingForever = (c: Context) =>
  c.header('Cache-Control', 'public, max-age=31536000, immutable')

type Failure = { readonly heading?: string; readonly retryHref?: string }

/** A page that depends on nothing that may have failed: no data, no files. */
export const renderFailurePage = (
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  { heading = 'Qualcosa non ha funzionato', retryHref = '' }: Failure = {},
) => {
  forbidCaching(c)
  return c.html(
    `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Errore</title></head><body><main><h1>${heading}</h1><p>${message}</p><p><a href="${escapeMarkup(retryHref)}">Riprova</a> · <a href="/">Torna alla home</a></p></main></body></html>`,
    status,
  )
}

type Kind = { readonly type: string; readonly name: string }

/** A reply served as an attachment. */
export const replyDownload = (
  c: Context,
  body: Uint8Array | string | ReadableStream,
  { type, name }: Kind,
) =>
  c.body(body as Uint8Array<ArrayBuffer>, 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
  })
