import type { OwnJobRequestReply } from '#modules/listings/contract/job-request.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Why it came back, and what happens with what is written now. */
export const EditNotes = ({ job }: { job: OwnJobRequestReply }) => (
  <div className="stack edit-notes">
    {job.moderationState === 'rejected' && (
      <Alert tone="destructive" title="Motivo del rifiuto">
        <p className="written">{job.rejectionReason}</p>
      </Alert>
    )}
    <p className="soft">
      Prima di pubblicarlo lo ricontrolliamo noi.
      {job.isVerified && job.isActive && ' Intanto resta visibile la versione già pubblicata.'}
    </p>
  </div>
)
