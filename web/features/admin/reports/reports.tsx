import { useState } from 'react'
import type { ContactReportReply } from '#modules/reveal/contract/contact-reports.ts'
import { REPORT_STATE_LABELS, revealPaths } from '#modules/reveal/contract/paths.ts'
import { send, sentenceOf } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'
import { AdminList } from '../list/admin-list.tsx'
import { useAdminList } from '../list/use-admin-list.ts'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import { ReportCard } from './report-card.tsx'

const { open: _, ...decided } = REPORT_STATE_LABELS
const STATES = Object.entries(decided).map(([value, label]) => ({ value, label }))

/** What professionals say about contacts, and what the moderators decide. */
export const Reports = () => {
  const list = useAdminList<ContactReportReply>(revealPaths.reports, ['state'])
  const [decision, setDecision] = useState<Decision | null>(null)

  const decide = async ({ report, isAccepted }: Decision, reason: string) => {
    const path = isAccepted ? revealPaths.acceptReport : revealPaths.refuseReport
    try {
      await send('POST', path(report.id), { body: { reason } })
      showToast({
        title: isAccepted ? 'Segnalazione accolta' : 'Segnalazione respinta',
        description: report.title,
      })
      setDecision(null)
    } catch (failure) {
      showToast({
        title: 'Errore',
        description: sentenceOf(failure, 'Operazione non riuscita. Riprova.'),
        variant: 'destructive',
      })
    }
    await list.reload()
  }

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
        draw={(reports) => (
          <ol className="moderation-list">
            {reports.map((report) => (
              <li key={report.id}>
                <ReportCard
                  report={report}
                  onDecide={(isAccepted) => setDecision({ report, isAccepted })}
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
