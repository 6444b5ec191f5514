import type { ContactReportReply } from '#modules/reveal/contract/contact-reports.ts'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import { REPORT_STATE_LABELS } from '#modules/reveal/contract/report-words.ts'
import { optionsOf } from '#web/ui/forms/options-of.ts'
import { adminPage } from '../frame/admin-page.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { useAdminList } from '../list/use-admin-list.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { ReportCard } from './report-card.tsx'
import { useDeciding } from './use-deciding.ts'

const { open: _, ...decided } = REPORT_STATE_LABELS
const STATES = optionsOf(decided)

/** Reports about contacts, and the moderators' decisions. */
export const ContactReports = () => {
  const list = useAdminList<ContactReportReply>(revealPaths.reports, ['state'])
  const { decision, setDecision, decide } = useDeciding<ContactReportReply>({
    accept: revealPaths.acceptReport,
    refuse: revealPaths.refuseReport,
    reload: list.reload,
  })

  return (
    <>
      <AdminList
        list={list}
        caption="Segnalazioni"
        columns={[]}
        keyOf={({ id }) => id}
        filters={[
          {
            name: 'state',
            label: 'Stato',
            kind: 'choice',
            options: STATES,
            all: REPORT_STATE_LABELS.open,
          },
        ]}
        counted={{ one: 'segnalazione', many: 'segnalazioni' }}
        empty="Nessuna segnalazione"
        render={(reports) => (
          <ol className="moderation-list">
            {reports.map((report) => (
              <li key={report.id}>
                <ReportCard
                  report={report}
                  onDecide={(isAccepted) => setDecision({ about: report, isAccepted })}
                />
              </li>
            ))}
          </ol>
        )}
      />
      <DecisionDialog decision={decision} onClose={() => setDecision(null)} onDecide={decide} />
    </>
  )
}

export const page = adminPage({
  subtitle:
    'Contatti che un professionista non può usare: se ha ragione, non contano nel suo piano.',
  Content: ContactReports,
})
