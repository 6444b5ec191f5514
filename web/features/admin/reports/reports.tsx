import type { ComplaintReply } from '#modules/decisions/contract/decisions.ts'
import { COMPLAINT_STATE_LABELS, decisionPaths } from '#modules/decisions/contract/paths.ts'
import { formatCount } from '#modules/kernel/format-count.ts'
import { noticePaths } from '#modules/listings/contract/shared/notice-paths.ts'
import {
  NOTICE_REASON_LABELS,
  NOTICE_STATE_LABELS,
  type NoticeReply,
} from '#modules/listings/contract/shared/notices.ts'
import type { ContactReportReply } from '#modules/reveal/contract/contact-reports.ts'
import { reportPaths } from '#modules/reveal/contract/report-paths.ts'
import {
  BAD_CONTACT,
  CONTACT_FAULT_LABELS,
  REPORT_STATE_LABELS,
} from '#modules/reveal/contract/report-words.ts'
import { reportedTalkPage } from '#modules/talks/contract/paths.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Badge, ModeBadge } from '#web/ui/content/badge.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { rowsOf } from '../list/columns.tsx'
import { decisionQueue } from './decision-queue.tsx'

const TONES = {
  none: 'neutral',
  open: 'warning',
  accepted: 'success',
  upheld: 'success',
  refused: 'neutral',
  dismissed: 'neutral',
} as const

const NOTICE_WORDS = {
  what: 'la segnalazione',
  accepted: 'Segnalazione accolta',
  refused: 'Segnalazione respinta',
  hint: 'Lo leggono tutti e due: chi ha segnalato e l’autore dell’annuncio.',
  counted: { one: 'segnalazione', many: 'segnalazioni' },
}

const modeOf = ({ kind }: { readonly kind: string }) => (kind === 'job' ? 'cerco' : 'offro')

export const contactReports = adminPage({
  subtitle:
    'I contatti che i professionisti segnalano perché non li possono usare: se hanno ragione, non contano nel loro piano.',
  Content: decisionQueue<ContactReportReply>({
    path: reportPaths.all,
    accept: reportPaths.accept,
    refuse: reportPaths.refuse,
    words: NOTICE_WORDS,
    caption: 'Segnalazioni',
    empty: 'Nessuna segnalazione',
    states: REPORT_STATE_LABELS,
    card: (report) => ({
      isOpen: report.state === 'open',
      acceptingDoes: acceptingReportDoes(report),
      mode: modeOf(report),
      badges: (
        <>
          <ModeBadge mode={modeOf(report)} />
          <Badge tone={TONES[report.state]}>{REPORT_STATE_LABELS[report.state]}</Badge>
          {report.isDoubted && <Badge tone="warning">Sospesa, in attesa del cliente</Badge>}
        </>
      ),
      accept: { variant: 'primary', icon: 'check', children: 'Accogli' },
      children: (
        <>
          {report.details && <p className="written as-written">{report.details}</p>}
          <KeyValueList look="flowing" rows={reportFacts(report)} />
        </>
      ),
    }),
  }),
})

const acceptingReportDoes = ({ kind, fault, reporterName }: ContactReportReply) =>
  `Il contatto non conta più nel piano di ${reporterName}.${
    kind === 'job' && BAD_CONTACT.includes(fault)
      ? ' La richiesta si sospende finché il cliente non conferma o corregge i suoi contatti.'
      : ''
  }`

const reportFacts = (report: ContactReportReply) =>
  rowsOf({
    'Che cosa non va': CONTACT_FAULT_LABELS[report.fault],
    'Segnalato da': report.reporterName,
    'Di solito': report.reporterShare && shareText(report.reporterShare),
    Autore: report.ownerName,
    'Contatto scoperto': formatDateTime(report.revealedAt),
    Segnalato: formatDateTime(report.createdAt),
    'Confermato dal cliente': report.confirmedAt && formatDateTime(report.confirmedAt),
    Decisione: report.decision,
  })

const shareText = ({
  contacts,
  reports,
  accepted,
}: NonNullable<ContactReportReply['reporterShare']>) =>
  `${formatCount(reports, 'segnalazione', 'segnalazioni')} su ${formatCount(contacts, 'contatto', 'contatti')}, ${formatCount(accepted, 'accolta', 'accolte')}`

/** What is reported besides listings. */
const SUBJECTS = {
  firm: {
    badge: 'Professionista',
    icon: 'store',
    uphold: 'Sospendi il profilo',
    dismiss: 'Lascia online il profilo',
  },
  talk: {
    badge: 'Conversazione',
    icon: 'message',
    uphold: 'Chiudi la conversazione',
    dismiss: 'Lascia aperta la conversazione',
  },
} as const
const LISTING = { uphold: 'Togli l’annuncio', dismiss: 'Lascia online l’annuncio' }

const subjectOf = (kind: string) =>
  kind === 'firm' || kind === 'talk' ? SUBJECTS[kind] : { ...LISTING, badge: null, icon: null }

/** Notices of illegal content; upholding takes the listing down. */
export const notices = adminPage({
  subtitle: 'Chi segnala e chi ha pubblicato leggono i motivi della decisione.',
  Content: decisionQueue<NoticeReply>({
    path: noticePaths.queue,
    accept: noticePaths.uphold,
    refuse: noticePaths.dismiss,
    words: NOTICE_WORDS,
    caption: 'Annunci segnalati',
    empty: 'Nessun annuncio segnalato',
    states: NOTICE_STATE_LABELS,
    card: (notice) => {
      const { badge, icon, uphold, dismiss } = subjectOf(notice.kind)
      return {
        isOpen: notice.state === 'open',
        mode: modeOf(notice),
        badges: (
          <>
            {badge ? <Badge icon={icon}>{badge}</Badge> : <ModeBadge mode={modeOf(notice)} />}
            <Badge tone={TONES[notice.state]}>{NOTICE_STATE_LABELS[notice.state]}</Badge>
          </>
        ),
        accept: { variant: 'destructive', icon: 'close', children: uphold },
        refuse: { icon: 'check', children: dismiss },
        children: (
          <>
            <p className="written as-written">{notice.explanation}</p>
            {notice.kind === 'talk' && <ReportedTalk notice={notice} />}
            <KeyValueList look="flowing" rows={noticeFacts(notice)} />
          </>
        ),
      }
    },
  }),
})

const ReportedTalk = ({ notice }: { notice: NoticeReply }) => (
  <p>
    <a href={reportedTalkPage(notice.listingId)}>
      Leggi la conversazione<span className="visually-hidden">: {notice.title}</span>
    </a>{' '}
    <span className="soft small">La lettura resta nel registro.</span>
  </p>
)

const noticeFacts = (notice: NoticeReply) =>
  rowsOf({
    Motivo: NOTICE_REASON_LABELS[notice.reason],
    'Segnalato da': notice.notifierName ?? 'Anonimo',
    Email: notice.notifierEmail ?? 'Non indicata',
    Autore: notice.ownerName,
    Segnalato: formatDateTime(notice.createdAt),
    Decisione: notice.decision,
  })

/** Complaints about the staff's decisions; upholding reverts the decision. */
export const complaints = adminPage({
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
    card: ({ complaintState, ...complaint }) => ({
      isOpen: complaintState === 'open',
      acceptingDoes: UPHOLDING_DOES[complaint.kind],
      badges: <Badge tone={TONES[complaintState]}>{COMPLAINT_STATE_LABELS[complaintState]}</Badge>,
      children: (
        <>
          <p className="written as-written">{complaint.complaint}</p>
          <KeyValueList look="flowing" rows={complaintFacts(complaint)} />
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

const complaintFacts = (complaint: Omit<ComplaintReply, 'complaintState'>) =>
  rowsOf({
    Chi: complaint.personName,
    Deciso: formatDateTime(complaint.createdAt),
    'Deciso da': <Decider decider={complaint.decider} />,
    'Motivi della decisione': written(complaint.facts),
    'In base a': complaint.basis,
    Reclamo: formatDateTime(complaint.complainedAt ?? complaint.createdAt),
    Risposta: complaint.answer && written(complaint.answer),
  })

/** So that somebody else answers, where there is somebody else. */
const Decider = ({ decider }: Pick<ComplaintReply, 'decider'>) => {
  const { user } = useViewer()
  if (decider === null) return 'Il sito da solo, o un account che non c’è più'
  return decider.id === user?.id ? (
    <>
      {decider.name}{' '}
      <Badge tone="warning">Sei tu: se puoi, lascia rispondere un’altra persona</Badge>
    </>
  ) : (
    decider.name
  )
}

const written = (text: string) => <span className="regular as-written">{text}</span>
