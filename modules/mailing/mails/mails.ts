import { declareMail, declareMailWithoutName } from '#modules/kernel/declare-mail.ts'

export const MAILING_MAILS = {
  /** Goes to members who want news. */
  'group-news': declareMail({
    label: 'Email di gruppo',
    causedBy: 'site',
    isDispensable: true,
    unproven: 'repeats-nothing',
    notification: null,
    sample: {
      subject: 'Le recensioni sono arrivate',
      text: 'Da oggi chi ha avuto un contatto può raccontare com’è andata.',
      unsubscribePath: '/disiscrizione?token=abc.def',
    },
  }),
  /** The operator tries the mail server out. */
  'mail-test': declareMailWithoutName({
    label: 'Email di prova',
    causedBy: 'site',
    unproven: 'to-staff',
    notification: null,
    sample: { server: 'smtp.example.it' },
  }),
}
