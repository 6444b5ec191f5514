import { declareMail } from '../declare-mail.ts'

type Variables = {
  firstName: string
  title: string
  fault: string
  outcome: string
  reason: string
  /** One, where the request is hidden until the client answers. */
  doubted: readonly { confirmPath: string; editPath: string }[]
}

export const reportDecidedOwner = declareMail<Variables>({
  label: 'Segnalazione di un contatto (al proprietario)',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'report-decided',
    title: 'Abbiamo esaminato una segnalazione',
    body: `«${mail.title}»: ${mail.outcome} ${mail.reason}`,
    path: '/i-miei-annunci',
  }),
  sample: {
    firstName: 'Ada',
    title: 'Rifare il bagno, 6 m²',
    fault: 'Numero sbagliato o inesistente',
    outcome: 'Abbiamo accolto la segnalazione.',
    reason: 'Il numero non esiste.',
    doubted: [
      {
        confirmPath: '/conferma-annuncio?token=abc.def',
        editPath: '/i-miei-annunci/abc/modifica',
      },
    ],
  },
})
