import { Alert } from '#web/ui/feedback/alert.tsx'
import type { Standing } from '../edit/edit-notes.tsx'

const STILL_SHOWN = 'Intanto resta visibile la versione già pubblicata.'

/** The moderators' decision, or that it is pending. */
export const ModerationNote = ({ listing }: { listing: Standing }) => {
  const stillShown = listing.isVerified && listing.isActive && <p>{STILL_SHOWN}</p>
  if (listing.moderationState === 'rejected') {
    return (
      <Alert tone="destructive" title="Motivo del rifiuto">
        <p className="written as-written">{listing.rejectionReason}</p>
        <p>Correggi e invia di nuovo: ricontrolliamo noi.</p>
        <p>
          Non sei d’accordo? <a href="/decisioni">Motivi e reclamo</a>
        </p>
        {stillShown}
      </Alert>
    )
  }
  if (listing.moderationState === 'approved') return null
  return (
    <Alert>
      <p>Leggiamo prima di pubblicare: ti scriviamo appena è tutto approvato.</p>
      {stillShown}
    </Alert>
  )
}
