/** What waits for the staff, and the page where it is done. */
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import type { SummaryReply, WaitingName } from '#modules/operations/contract/summary.ts'
import { useApi } from '#web/lib/api.ts'

/** The counts of the menu may be a little late. */
export const SUMMARY_FRESH = { freshMs: 30_000 }

type WaitingLink = { readonly label: string; readonly href: string }

/** Admin pages of the open tasks. */
export const WAITING_LINKS: Readonly<Record<WaitingName, WaitingLink>> = {
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
  firms: { label: 'Imprese da guardare', href: '/admin/imprese' },
  credentials: { label: 'Credenziali da controllare', href: '/admin/verifiche' },
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
  disputesOpen: { label: 'Pagamenti contestati alla banca', href: '/admin/ordini?dispute=open' },
  disputesLost: {
    label: 'Contestazioni perse, ordini da chiudere',
    href: '/admin/ordini?status=paid&dispute=lost',
  },
  invoicesBlocked: { label: 'Fatture bloccate', href: '/admin/fatture' },
  invoicesToSend: {
    label: 'Fatture da inviare allo SdI',
    href: '/admin/fatture?state=to_send',
  },
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

/** How much waits on each page of the menu. */
export const useWaitingCounts = (): ReadonlyMap<string, number> => {
  const { data } = useApi<SummaryReply>(operationsPaths.summary, SUMMARY_FRESH)
  const counts = new Map<string, number>()
  for (const { name, total } of data?.waiting ?? []) {
    const [page = ''] = WAITING_LINKS[name].href.split('?')
    counts.set(page, (counts.get(page) ?? 0) + total)
  }
  return counts
}
