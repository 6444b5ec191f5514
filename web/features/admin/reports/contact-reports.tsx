import type { ContactReportReply } from '#modules/reveal/contract/contact-reports.ts'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import { CONTACT_FAULT_LABELS, REPORT_STATE_LABELS } from '#modules/reveal/contract/report-words.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { Badge, ModeBadge, type Tone } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { DecisionQueue, NOTICE_WORDS } from './decision-queue.tsx'

const { open: OPEN, ...decided } = REPORT_STATE_LABELS

/** Reports about contacts, and the moderators' decisions. */
const ContactReports = () => (
  <DecisionQueue<ContactReportReply>
    path={revealPaths.reports}
    accept={revealPaths.acceptReport}
    refuse={revealPaths.refuseReport}
    words={NOTICE_WORDS}
    caption="Segnalazioni"
    empty="Nessuna segnalazione"
    open={OPEN}
    states={decided}
    card={(report, onDecide) => <ReportCard report={report} onDecide={onDecide} />}
  />
)

const TONES = { open: 'warning', accepted: 'success', refused: 'neutral' } satisfies Record<
  string,
  Tone
>

type Props = {
  readonly report: ContactReportReply
  readonly onDecide: (isAccepted: boolean) => void
}

/** A report with reporter and contact. */
const ReportCard = ({ report, onDecide }: Props) => {
  const mode = report.kind === 'job' ? 'cerco' : 'offro'
  return (
    <Card
      title={report.title}
      headingLevel={2}
      mode={mode}
      badges={
        <>
          <ModeBadge mode={mode} />
          <Badge tone={TONES[report.state]}>{REPORT_STATE_LABELS[report.state]}</Badge>
          {report.isDoubted && <Badge tone="warning">Sospesa, in attesa del cliente</Badge>}
        </>
      }
      actions={
        report.state === 'open' && (
          <>
            <Button variant="primary" icon="check" onClick={() => onDecide(true)}>
              Accogli
            </Button>
            <Button icon="close" onClick={() => onDecide(false)}>
              Respingi
            </Button>
          </>
        )
      }
    >
      {report.details && <p className="written as-written">{report.details}</p>}
      <KeyValueList rows={factsOf(report)} />
    </Card>
  )
}

const factsOf = (report: ContactReportReply) => [
  { term: 'Che cosa non va', value: CONTACT_FAULT_LABELS[report.fault] },
  { term: 'Segnalato da', value: report.reporterName },
  { term: 'Autore', value: report.ownerName },
  { term: 'Contatto scoperto', value: formatDateTime(report.revealedAt) },
  { term: 'Segnalato', value: formatDateTime(report.createdAt) },
  {
    term: 'Confermato dal cliente',
    value: report.confirmedAt && formatDateTime(report.confirmedAt),
  },
  { term: 'Decisione', value: report.decision },
]

export const page = adminPage({
  subtitle:
    'Contatti che un professionista non può usare: se ha ragione, non contano nel suo piano.',
  Content: ContactReports,
})
