import { declareMail } from '#modules/kernel/declare-mail.ts'

export const OPERATIONS_MAILS = {
  /** Goes to each member of the staff as often as they chose. */
  'work-waiting': declareMail({
    label: 'Che cosa c’è da fare (allo staff)',
    causedBy: 'site',
    unproven: 'to-staff',
    notification: (mail) => ({
      event: 'work-waiting',
      title: `${mail.count} da fare`,
      body: mail.tasks.map(({ task }) => task).join('; '),
    }),
    sample: {
      count: '4 cose',
      tasks: [
        { task: 'Richieste da approvare: 3, da 5 ore' },
        { task: 'Imprese da approvare: 1, da 3 ore' },
      ],
      path: '/admin/da-fare',
    },
  }),
}
