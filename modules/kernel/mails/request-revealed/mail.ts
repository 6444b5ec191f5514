import { declareMail } from '../declare-mail.ts'

type Variables = {
  firstName: string
  title: string
  professional: string
  path: string
  /** Who will call; empty without a shown firm. */
  firm: readonly { name: string; phone: string; vatId: string; checks: string; page: string }[]
  /** Who followed before it was sent. */
  others: readonly Revealer[]
}
type Revealer = Pick<Variables, 'professional' | 'firm'>

/** `Bruno Bianchi (Idraulica Bianchi)`. */
const whoOf = ({ professional, firm: [firm] }: Revealer) =>
  firm ? `${professional} (${firm.name})` : professional

export const requestRevealed = declareMail<Variables>({
  label: 'Contatto di una richiesta visto',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'listing-revealed',
    title: 'Qualcuno ha visto i tuoi contatti',
    body: `${whoOf(mail)} può contattarti per «${mail.title}».`,
    path: mail.path,
  }),
  sample: {
    firstName: 'Ada',
    title: 'Rifare il bagno, 6 m²',
    professional: 'Idraulica Rossi',
    path: '/i-miei-annunci',
    firm: [
      {
        name: 'Idraulica Rossi S.r.l.',
        phone: '+39 02 1234567',
        vatId: '02345670158',
        checks: 'Partita IVA attiva in VIES · 3 novembre 2026',
        page: '/professionisti/idraulica-rossi-milano',
      },
    ],
    others: [{ professional: 'Bruno Verdi', firm: [] }],
  },
})
