import type { SummaryReply, WaitingName } from '#modules/operations/contract/summary.ts'
import { formatNumber } from '#web/lib/formats.ts'

type WaitingLink = { readonly label: string; readonly href: string }

/** Admin pages of the open tasks. */
const WAITING_LINKS: Readonly<Record<WaitingName, WaitingLink>> = {
  requests: { label: 'Richieste da approvare', href: '/admin' },
  showcase: { label: 'Annunci di vetrina da approvare', href: '/admin?tipo=vetrina' },
  requestModifications: {
    label: 'Modifiche chieste a richieste',
    href: '/admin?stato=modification_requested',
  },
  showcaseModifications: {
    label: 'Modifiche chieste in vetrina',
    href: '/admin?tipo=vetrina&stato=modification_requested',
  },
  notices: { label: 'Annunci segnalati', href: '/admin/annunci-segnalati' },
  contactReports: { label: 'Contatti segnalati', href: '/admin/segnalazioni' },
  listingComplaints: { label: 'Reclami sugli annunci', href: '/admin/reclami' },
  accountComplaints: { label: 'Reclami su account e piani', href: '/admin/reclami' },
  messages: { label: 'Messaggi da leggere', href: '/admin/messaggi' },
  ordersToConfirm: {
    label: 'Bonifici da confermare',
    href: '/admin/ordini?status=pending&paymentMethod=bank_transfer',
  },
  refundsDue: { label: 'Rimborsi da versare', href: '/admin/ordini?refund=due' },
  invoicesBlocked: { label: 'Fatture bloccate', href: '/admin/fatture' },
  invoicesRejected: {
    label: 'Fatture scartate dallo SdI',
    href: '/admin/fatture?state=rejected',
  },
  failedMail: { label: 'Email non riuscite', href: '/admin/posta?state=failed' },
  failedRuns: {
    label: 'Lavori non riusciti da ieri',
    href: '/admin/lavori-programmati?state=failed',
  },
}

export const WaitingList = ({ waiting }: Pick<SummaryReply, 'waiting'>) => (
  <>
    {waiting.every(({ total }) => total === 0) && (
      <p className="soft">Niente aspetta: tutto fatto.</p>
    )}
    <ul className="waiting">
      {waiting.map(({ name, total }) => (
        <li key={name} className={total > 0 ? 'due' : undefined}>
          <a href={WAITING_LINKS[name].href}>
            <span className="total">{formatNumber(total)}</span> {WAITING_LINKS[name].label}
          </a>
        </li>
      ))}
    </ul>
  </>
)
