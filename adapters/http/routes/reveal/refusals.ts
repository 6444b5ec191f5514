import type { Context } from 'hono'
import { refused, tooMany } from '#adapters/http/reply.ts'
import type { RateLimited } from '#modules/kernel/rate-limit.ts'

export const CONTACT_SENT = 'Ti risponderemo entro 24 ore. Grazie per averci contattato!'

type Refusal = RateLimited | { readonly code: 'contact.too-fast' }

export const refuseContact = (c: Context, refusal: Refusal) =>
  refusal.code === 'rate.limited'
    ? tooMany(c, refusal.retryAfterMs)
    : refused(c, 400, {
        code: refusal.code,
        message: 'Il modulo è stato inviato troppo in fretta. Aspetta qualche secondo e riprova.',
      })
