import type { ComplaintReply } from '#modules/decisions/contract/decisions.ts'
import { COMPLAINT_STATE_LABELS, decisionPaths } from '#modules/decisions/contract/paths.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Badge, type BadgeTone } from '#web/ui/content/badge.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { useMayOpen } from '../frame/may-open.ts'
import { toTableRows } from '../list/columns.tsx'
import { choiceFilter } from '../list/filters.tsx'
import { decisionQueue } from './decision-queue.tsx'
import { FirmLinks } from './firm-links.tsx'

const TONES: Readonly<Record<ComplaintReply['complaintState'], BadgeTone>> = {
  none: 'neutral',
  open: 'warning',
  upheld: 'success',
  dismissed: 'neutral',
}

/** Complaints about the staff's decisions; upholding reverts the decision. */
export const page = adminPage({
  subtitle:
    'I reclami di chi non è d’accordo con una decisione. Se possibile risponde una persona che non l’ha presa, e mai una macchina.',
  Content: decisionQueue<ComplaintReply>({
    path: decisionPaths.queue,
    accept: decisionPaths.uphold,
    refuse: decisionPaths.dismiss,
    words: {
      what: 'il reclamo',
      accepted: 'Reclamo accolto',
      refused: 'Reclamo respinto',
      hint: 'Lo riceve per email chi ha fatto reclamo.',
      counted: { one: 'reclamo', many: 'reclami' },
    },
    caption: 'Reclami',
    empty: 'Nessun reclamo',
    states: { open: 'Da esaminare', upheld: 'Accolti', dismissed: 'Respinti' },
    filters: [
      choiceFilter('about', 'Su che cosa', 'Tutto', {
        listings: 'Annunci e recensioni',
        accounts: 'Account, imprese, conversazioni e piani',
      }),
    ],
    card: ({ complaintState, ...complaint }) => ({
      isOpen: complaintState === 'open',
      acceptingDoes: UPHOLDING_DOES[complaint.kind],
      badges: <Badge tone={TONES[complaintState]}>{COMPLAINT_STATE_LABELS[complaintState]}</Badge>,
      children: (
        <>
          <p className="written as-written">{complaint.complaint}</p>
          {complaint.firm && <FirmLinks firm={complaint.firm} />}
          <KeyValueList
            look="flowing"
            rows={complaintFacts(complaint, complaintState === 'open')}
          />
          {complaint.kind === 'plan' && complaintState === 'open' && (
            <p className="soft small">
              Se accogli il reclamo, il piano non si riattiva da solo: riattivalo dalla scheda della
              persona, o rimborsa l’ordine.
            </p>
          )}
        </>
      ),
    }),
  }),
})

const UPHOLDING_DOES: Readonly<Record<ComplaintReply['kind'], string>> = {
  account: 'L’account si riapre, con i suoi annunci. Un piano chiuso si riattiva dalla scheda.',
  listing_refused: 'L’annuncio diventa pubblico così com’è.',
  listing_hidden: 'L’annuncio torna pubblico così com’è.',
  firm_suspended: 'L’impresa torna visibile a tutti.',
  talk_closed: 'La conversazione si riapre.',
  review_hidden: 'La recensione torna pubblica.',
  plan: 'Il piano non si riattiva da solo: riattivalo dalla scheda della persona, o rimborsa l’ordine.',
}

const complaintFacts = (complaint: Omit<ComplaintReply, 'complaintState'>, isOpen: boolean) =>
  toTableRows({
    Chi: <Person id={complaint.personId} name={complaint.personName} />,
    Deciso: formatDateTime(complaint.createdAt),
    'Deciso da': <Decider decider={complaint.decider} isOpen={isOpen} />,
    'Motivi della decisione': written(complaint.facts),
    'In base a': complaint.basis,
    Reclamo: formatDateTime(complaint.complainedAt ?? complaint.createdAt),
    'Risposta del': complaint.answeredAt && formatDateTime(complaint.answeredAt),
    Risposta: complaint.answer && written(complaint.answer),
  })

/** Their card is for admins alone. */
const Person = ({ id, name }: { readonly id: string; readonly name: string }) =>
  useMayOpen()('/admin/utenti') ? <a href={`/admin/utenti/${id}`}>{name}</a> : name

/** So that somebody else answers, where there is somebody else. */
const Decider = ({
  decider,
  isOpen,
}: Pick<ComplaintReply, 'decider'> & { readonly isOpen: boolean }) => {
  const { user } = useViewer()
  if (decider === null) return 'Il sito da solo, o un account che non c’è più'
  return isOpen && decider.id === user?.id ? (
    <>
      {decider.name}{' '}
      <Badge tone="warning">Sei tu: se puoi, lascia rispondere un’altra persona</Badge>
    </>
  ) : (
    decider.name
  )
}

const written = (text: string) => <span className="regular as-written">{text}</span>
