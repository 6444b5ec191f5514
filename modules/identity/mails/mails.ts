import { capitalize } from '#modules/kernel/capitalize.ts'
import { declareMail, SAMPLE_STATEMENT } from '#modules/kernel/declare-mail.ts'

export const IDENTITY_MAILS = {
  /** The account is closed, or will be; `happening` says which and when. */
  'account-closed': declareMail({
    label: 'Account chiuso, con i motivi',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: ({ happening, reason }) => ({
      event: 'report-decided',
      title: 'Una decisione sul tuo account',
      body: `${capitalize(happening)} Il motivo: ${reason}`,
      path: '/decisioni',
    }),
    sample: {
      happening: 'abbiamo disattivato il tuo account.',
      reason: 'Hai pubblicato più volte annunci con foto di altri.',
      statement: [SAMPLE_STATEMENT],
    },
  }),
  /** Goes to the new address; `path` is the link's path on this site, token included. */
  'change-email': declareMail({
    label: 'Conferma del nuovo indirizzo',
    causedBy: 'stranger',
    unproven: 'repeats-nothing',
    notification: null,
    sample: { path: '/verifica-email?token=abc_-123' },
  }),
  /** Goes to the old address, which may be somebody else's, so it does not contain the new one. */
  'email-changed': declareMail({
    label: 'Indirizzo cambiato',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: null,
    sample: {
      happening: 'da adesso accedi e ricevi gli avvisi con un altro indirizzo email.',
      reasons: [{ reason: 'Ce l’hai chiesto al telefono.' }],
    },
  }),
  /** Written by an admin to one person. */
  'from-staff': declareMail({
    label: 'Email dello staff a una persona',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: null,
    sample: {
      subject: 'Il profilo della tua impresa',
      text: 'Ti manca solo la partita IVA.\nSe ti serve una mano, rispondi qui.',
    },
  }),
  /** Goes to a person who enters the right password from a new network while others guess it. */
  'log-in-code': declareMail({
    label: 'Codice per accedere',
    causedBy: 'stranger',
    unproven: 'repeats-nothing',
    isOwed: true,
    isCountedApart: true,
    notification: null,
    sample: { code: '402913' },
  }),
  /** `path` carries the token and the page to come back to; sent apart like `reset-password`. */
  'log-in-link': declareMail({
    label: 'Link per accedere',
    causedBy: 'account',
    unproven: 'repeats-nothing',
    notification: null,
    sample: { path: '/login/link?token=abc_-123&returnTo=%2Fi-miei-annunci' },
  }),
  /** The first log-in of a kind that the account had not used. */
  'new-way-in': declareMail({
    label: 'Accesso in un modo nuovo',
    causedBy: 'account',
    unproven: 'repeats-nothing',
    isOwed: true,
    isCountedApart: true,
    notification: null,
    sample: {
      way: 'con un link via email',
      device: 'Chrome su Android',
      at: '3 marzo 2026 alle ore 10:00',
    },
  }),
  'passkey-added': declareMail({
    label: 'Passkey aggiunta',
    causedBy: 'account',
    unproven: { words: { device: 'nuova' } },
    isOwed: true,
    isCountedApart: true,
    notification: null,
    sample: { device: 'Chrome su Android' },
  }),
  /** Goes to signed-in people whose session has no fresh proof. */
  'passkey-code': declareMail({
    label: 'Codice per aggiungere una passkey',
    causedBy: 'account',
    unproven: 'repeats-nothing',
    isOwed: true,
    isCountedApart: true,
    notification: null,
    sample: { code: '402913' },
  }),
  'passkey-removed': declareMail({
    label: 'Passkey tolta',
    causedBy: 'account',
    unproven: { words: { device: 'tolta' } },
    isOwed: true,
    isCountedApart: true,
    notification: null,
    sample: { device: 'Chrome su Android' },
  }),
  'password-changed': declareMail({
    label: 'Password cambiata',
    causedBy: 'account',
    unproven: 'repeats-nothing',
    isOwed: true,
    isCountedApart: true,
    notification: null,
    sample: {},
  }),
  /** A proven address has a counter of its own: one while an unspent link is young (`token-link.ts`). */
  'reset-password': declareMail({
    label: 'Nuova password',
    causedBy: 'account',
    unproven: 'repeats-nothing',
    notification: null,
    sample: { path: '/reimposta-password?token=abc_-123' },
  }),
  'second-factor-off': declareMail({
    label: 'Verifica in due passaggi disattivata',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: null,
    sample: {},
  }),
  /** Tells staff that their log-in asks for a code from now on, or no longer does. */
  'second-factor-on': declareMail({
    label: 'Verifica in due passaggi attivata',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: null,
    sample: {},
  }),
  /** Paths are on this site, token included; the second hides what was published with the address. */
  'verify-email': declareMail({
    label: 'Verifica dell’indirizzo',
    causedBy: 'stranger',
    unproven: 'repeats-nothing',
    notification: null,
    sample: {
      path: '/verifica-email?token=abc_-123',
      disown: [{ disownPath: '/conferma-annuncio?token=abc.def' }],
    },
  }),
}
