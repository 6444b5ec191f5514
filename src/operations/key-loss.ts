import type { SealedSetting } from '#modules/operations/contract/installation-key.ts'
import { createOperatorMessages, type OperatorText } from '../language/say.ts'

const MESSAGES = {
  lost: {
    en: 'The key is not the one this database was used with: secret.key was lost or replaced, or JWT_SECRET changed. All sessions have ended, links in mails sent before do not work, and devices must allow push messages again. {secrets}. Put the old key back and restart to undo this, or confirm the new one in the admin area',
    it: 'La chiave non è quella usata finora con questo database: secret.key è stato perso o sostituito, oppure JWT_SECRET è cambiato. Tutti devono accedere di nuovo, i link nelle email già mandate non funzionano e le notifiche push vanno riattivate. {secrets}. Rimetti la chiave di prima e riavvia per tornare indietro, o conferma la nuova nell’area di amministrazione',
  },
  'no-secrets': {
    en: 'No secret typed in the admin area is affected',
    it: 'Non serve riscrivere nessun segreto nell’area di amministrazione',
  },
  secrets: {
    en: 'To be typed again in the admin area: {names}',
    it: 'Da riscrivere nell’area di amministrazione: {names}',
  },
} as const

const say = createOperatorMessages(MESSAGES)

const SECRETS: Readonly<Record<SealedSetting, OperatorText>> = {
  payment: { en: 'the card keys', it: 'le chiavi delle carte' },
  email: { en: 'the password of the mail server', it: 'la password del server di posta' },
  pec: { en: 'the server of certified mail', it: 'il server della PEC' },
  inbox: {
    en: 'the passwords of the mailboxes that are read',
    it: 'le password delle caselle che il sito legge',
  },
}

/** Problem, consequences and remedy. */
export const describeKeyLoss = (unreadable: readonly SealedSetting[]): OperatorText => {
  const named = unreadable.map((name) => SECRETS[name])
  const names = {
    en: named.map(({ en }) => en).join(', '),
    it: named.map(({ it }) => it).join(', '),
  }
  return say('lost', {
    secrets: unreadable.length === 0 ? say('no-secrets') : say('secrets', { names }),
  })
}
