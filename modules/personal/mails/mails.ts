import { declareMail } from '#modules/kernel/declare-mail.ts'

export const PERSONAL_MAILS = {
  /** The last one: as soon as it has left, its row says no more to whom. */
  'account-erased': declareMail({
    label: 'Account cancellato',
    // Its row forgets the mailbox, which is therefore counted when it is written.
    causedBy: 'stranger',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: null,
    sample: {},
  }),
  /** Goes to both addresses: one part for the account that ended, one for the one that stays. */
  'accounts-merged': declareMail({
    label: 'Account uniti',
    causedBy: 'site',
    unproven: 'repeats-nothing',
    isOwed: true,
    notification: null,
    sample: {
      reason: 'Me lo ha chiesto al telefono.',
      ends: [{ other: 'a…@example.it' }],
      stays: [{ other: 'r…@example.it' }],
    },
  }),
  /** Security notice: tells the owner that their data was exported, so that a stolen session is noticed; `staff` is one part where they did it. */
  'data-exported': declareMail({
    label: 'Dati personali scaricati',
    causedBy: 'account',
    unproven: 'repeats-nothing',
    isOwed: true,
    isCountedApart: true,
    notification: null,
    sample: { staff: [{ reason: 'Richiesta arrivata per lettera.' }] },
  }),
  /** `who` never names the person, whose account is erased. */
  'talk-left': declareMail({
    label: 'Account cancellato dopo la scelta',
    causedBy: 'site',
    unproven: { words: { title: 'Annuncio' } },
    notification: (mail) => ({
      event: 'talk-chosen',
      title: 'Ha cancellato l’account',
      body: `${mail.who} per «${mail.title}» ha cancellato l’account.`,
    }),
    sample: {
      who: 'Il cliente che ti ha scelto',
      title: 'Rifare il bagno, 6 m²',
      path: '/messaggi/1',
    },
  }),
}
