import { formatGift } from '#modules/growth/contract/gift.ts'
import type { InvitationReply } from '#modules/growth/contract/invitations.ts'
import { growthPaths } from '#modules/growth/contract/paths.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { formatDate } from '#web/lib/formats.ts'
import { recordPage } from '../form/record-screen.tsx'
import { recordField } from '../form/record-values.ts'
import { listPage } from '../list/admin-list.tsx'
import { numericColumn, plainColumn } from '../list/columns.tsx'

export const editPage = recordPage<InvitationReply>(() => ({
  path: growthPaths.invitations,
  sections: [
    {
      title: 'Inviti',
      hint: 'Ogni impresa riceve un codice suo: lo trova sul foglietto che le dai, con un QR.',
      fields: [
        recordField('text', 'label', 'A che cosa servono', {
          hint: 'Scrivi un nome per riconoscerli, come «Fiera di Padova», «Giro di Abano». Lo vedi solo tu.',
          required: true,
        }),
        [
          recordField('number', 'count', 'Quanti codici', { required: true }),
          recordField('day', 'expiresAt', 'Ultimo giorno', { required: true }),
        ],
      ],
    },
    {
      title: 'Regalo',
      hint: 'Scrivi quanti contatti l’impresa può scoprire senza pagare, e per quanti giorni da quando approvi il suo profilo. Vale una volta per partita IVA. Se non vuoi fare un regalo, scrivi 0 in tutti e due i campi.',
      fields: [
        [
          recordField('number', 'gift.contacts', 'Contatti', { required: true }),
          recordField('number', 'gift.days', 'Giorni', { required: true }),
        ],
      ],
    },
  ],
  blank: { count: 10, gift: { contacts: 3, days: 30 } },
  listHref: '/admin/inviti',
  words: {
    saved: 'Inviti creati',
    missing: 'Gli inviti creati non si possono cambiare: creane altri',
  },
}))

export const page = listPage<InvitationReply>({
  subtitle: 'Un codice per ogni impresa, da consegnare a mano. Qui vedi a che punto è ognuno.',
  create: 'Nuovi inviti',
  path: growthPaths.invitations,
  counted: { one: 'gruppo di inviti', many: 'gruppi di inviti' },
  empty: 'Ancora nessun invito',
  columns: [
    plainColumn('A che cosa servono', ({ id, label, expiresAt }) => (
      <>
        {label}
        <br />
        <span className="soft small">Fino {withArticle('al', formatDate(expiresAt))}</span>
        <br />
        <a className="small" href={growthPaths.slips(id)} download>
          Stampa i foglietti (PDF)
        </a>
      </>
    )),
    plainColumn('Regalo', ({ gift }) => giftOf(gift)),
    numericColumn('Codici', ({ count }) => count),
    numericColumn('Visti', ({ results }) => results.seen),
    numericColumn('Registrati', ({ results }) => results.registered),
    numericColumn('In elenco', ({ results }) => results.shown),
    numericColumn('Primo contatto', ({ results }) => results.revealed),
    numericColumn('Paganti', ({ results }) => results.paid),
  ],
})

const giftOf = (gift: InvitationReply['gift']) =>
  gift.contacts === 0 ? 'Nessuno' : `${gift.contacts} in ${formatGift(gift).days}`
