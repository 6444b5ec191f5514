import type { Context } from 'hono'
import { busy, refused, tooMany } from '#adapters/http/reply.ts'
import type { IdentityRefusal } from '#modules/identity/index.ts'

const ANSWERS = {
  'login.wrong': [401, 'Email o password non corretti'],
  'account.deactivated': [403, 'Account disattivato'],
  'account.email-taken': [409, 'Esiste già un account con questa email'],
  'account.already-verified': [409, 'La tua email è già verificata'],
  'account.own-power': [409, 'Non puoi togliere a te stesso ruolo o accesso'],
  'account.reason-missing': [400, 'Indica il motivo: lo legge la persona'],
  'account.not-found': [404, 'Utente non trovato'],
  'verification.invalid': [400, 'Il link non è valido o è scaduto. I link sono validi per 24 ore.'],
  'verify.already': [409, 'Il tuo indirizzo è già verificato'],
  'reset.invalid': [400, 'Il link non è valido o è scaduto. Richiedine uno nuovo.'],
  'password.wrong': [400, 'Password corrente non corretta'],
  'second-factor.wrong': [400, 'Codice non corretto, scaduto o già usato'],
  'second-factor.off': [409, 'La verifica in due passaggi non è attiva'],
  'second-factor.already-on': [409, 'La verifica in due passaggi è già attiva'],
  'second-factor.staff-only': [403, 'La verifica in due passaggi è per lo staff del sito'],
  'reveal.email-required': [403, 'Verifica la tua email: hai annunci in vetrina'],
  'reveal.firm-required': [
    403,
    'Completa prima il profilo della tua impresa: hai annunci in vetrina, che sarebbero di un professionista',
  ],
  'profile.foreign-picture': [400, 'Immagine non valida'],
  'password.unchanged': [400, 'La nuova password deve essere diversa da quella attuale'],
} as const satisfies Record<
  Exclude<IdentityRefusal['code'], 'rate.limited' | 'server.busy'>,
  readonly [number, string]
>

/** The field that a refusal concerns, if any. */
const FIELDS: Partial<Record<IdentityRefusal['code'], string>> = {
  'account.email-taken': 'email',
  'account.reason-missing': 'reason',
  'password.wrong': 'currentPassword',
  'password.unchanged': 'newPassword',
  'second-factor.wrong': 'code',
  'profile.foreign-picture': 'profileImageUrl',
}

/** Status and message of identity's refusals. */
export const refuseIdentity = (c: Context, refusal: IdentityRefusal) => {
  if (refusal.code === 'rate.limited') return tooMany(c, refusal.retryAfterMs)
  if (refusal.code === 'server.busy') return busy(c, refusal.retryAfterMs)
  const [status, message] = ANSWERS[refusal.code]
  const path = FIELDS[refusal.code]
  return refused(c, status, {
    code: refusal.code,
    message,
    ...(path !== undefined && { issues: [{ path, message }] }),
  })
}
