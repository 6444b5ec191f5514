import { createRefusalReply } from '#adapters/http/reply.ts'
import { CONFIRMATION_DUE_CODE } from '#modules/identity/contract/paths.ts'
import { MAIL_BLOCKED_MESSAGE } from '#modules/kernel/mailbox.ts'

/** Status and message of identity's refusals, and the field that one concerns. */
export const IDENTITY_REFUSALS = {
  'login.wrong': [401, 'Email o password non corretti'],
  'account.deactivated': [403, 'Account disattivato'],
  'account.email-taken': [409, 'Esiste già un account con questa email', 'email'],
  'account.email-blocked': [400, MAIL_BLOCKED_MESSAGE, 'email'],
  'account.email-same': [400, 'È già l’indirizzo di questo account', 'email'],
  'account.already-verified': 'La tua email è già verificata',
  'account.own-power': 'Non puoi togliere il ruolo o l’accesso al tuo account',
  'account.reason-missing': [400, 'Indica il motivo: lo leggerà chi usa l’account', 'reason'],
  'account.not-found': [404, 'Utente non trovato'],
  'account.no-mailbox': 'Questa persona non ha un indirizzo email: non puoi scriverle',
  'verification.invalid': [400, 'Il link non è valido o è scaduto. I link sono validi per 24 ore.'],
  'verify.already': 'Il tuo indirizzo è già verificato',
  'login-link.invalid': [400, 'Il link non è valido, è scaduto o è già stato usato'],
  'reset.invalid': [400, 'Il link non è valido o è scaduto. Richiedine uno nuovo.'],
  'password.wrong': [400, 'La password attuale non è corretta', 'currentPassword'],
  'second-factor.wrong': [400, 'Codice non corretto, scaduto o già usato', 'code'],
  'second-factor.off': 'La verifica in due passaggi non è attiva',
  'second-factor.already-on': 'La verifica in due passaggi è già attiva',
  [CONFIRMATION_DUE_CODE]: [403, 'Conferma che sei tu con la tua passkey'],
  'second-factor.own-first': [
    409,
    'Attiva prima la tua verifica in due passaggi, dal profilo: poi potrai renderla obbligatoria per tutti',
    'isSecondFactorRequired',
  ],
  'second-factor.staff-only': [403, 'La verifica in due passaggi è riservata allo staff del sito'],
  'reveal.email-required': [403, 'Prima verifica la tua email, perché hai annunci in vetrina'],
  'reveal.firm-required': [
    403,
    'Prima completa il profilo della tua impresa: con questa modifica i tuoi annunci in vetrina risulterebbero di un professionista',
  ],
  'profile.foreign-picture': [400, 'Immagine non valida', 'profileImageUrl'],
  'profile.name': [
    400,
    'Non puoi usare questo nome: fa pensare allo staff del sito o a una grande azienda, oppure contiene lettere invisibili o di alfabeti diversi',
    'firstName',
  ],
  'password.unchanged': [
    400,
    'La nuova password deve essere diversa da quella attuale',
    'newPassword',
  ],
} as const

export const refuseIdentity = createRefusalReply(IDENTITY_REFUSALS)
