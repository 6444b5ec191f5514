import { formatCount } from '#modules/kernel/format-count.ts'
import type { ContactReportReply } from '#modules/reveal/contract/contact-reports.ts'
import { contactReportPaths } from '#modules/reveal/contract/report-paths.ts'
import {
  CONTACT_FAULT_LABELS,
  CONTACT_REPORT_STATE_LABELS,
  type ContactReportState,
  REQUEST_HIDING_FAULTS,
} from '#modules/reveal/contract/report-words.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { Badge, type BadgeTone, ModeBadge } from '#web/ui/content/badge.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { toTableRows } from '../list/columns.tsx'
import { decisionQueue } from './decision-queue.tsx'
import { NOTICE_QUEUE_TEXTS, toListingMode } from './notice-words.ts'

const TONES: Readonly<Record<ContactReportState, BadgeTone>> = {
  open: 'warning',
  accepted: 'success',
  refused: 'neutral',
}

export const page = adminPage({
  subtitle:
    'I contatti che i professionisti segnalano perché non li possono usare: se hanno ragione, non contano nel loro piano.',
  Content: decisionQueue<ContactReportReply>({
    path: contactReportPaths.all,
    accept: contactReportPaths.accept,
    refuse: contactReportPaths.refuse,
    words: NOTICE_QUEUE_TEXTS,
    caption: 'Segnalazioni',
    empty: 'Nessuna segnalazione',
    states: CONTACT_REPORT_STATE_LABELS,
    card: (report) => ({
      isOpen: report.state === 'open',
      acceptingDoes: acceptingReportDoes(report),
      mode: toListingMode(report),
      badges: (
        <>
          <ModeBadge mode={toListingMode(report)} />
          <Badge tone={TONES[report.state]}>{CONTACT_REPORT_STATE_LABELS[report.state]}</Badge>
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
    kind === 'job' && REQUEST_HIDING_FAULTS.includes(fault)
      ? ' La richiesta si sospende finché il cliente non conferma o corregge i suoi contatti.'
      : ''
  }`

const reportFacts = (report: ContactReportReply) =>
  toTableRows({
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
