import { isApprovalUndone } from '#modules/listings/contract/shared/approval-undone.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { ModeratedListing } from '../edit/edit-notes.tsx'

const TO_PUBLISH = 'Leggiamo l’annuncio prima di pubblicarlo: ti scriviamo appena lo approviamo.'
const TO_CHANGE = 'Leggiamo le tue modifiche: ti scriviamo appena le approviamo.'
const OUR_MISTAKE =
  'Avevamo approvato l’annuncio per errore: lo sbaglio è nostro e non devi fare niente. Ricontrolliamo l’annuncio appena possibile e ti scriviamo; nel frattempo non è visibile.'
const STILL_SHOWN = 'Intanto resta visibile la versione già pubblicata.'

/** The moderators' decision, or that it is pending. */
export const ModerationNote = ({ listing }: { listing: ModeratedListing }) => {
  const stillShown = listing.isVerified && listing.isActive && <p>{STILL_SHOWN}</p>
  if (listing.moderationState === 'rejected') {
    return (
      <Alert tone="destructive" title="Motivo del rifiuto">
        <p className="written as-written">{listing.rejectionReason}</p>
        <p>Correggi l’annuncio e invialo di nuovo: lo ricontrolliamo.</p>
        <p>
          Non sei d’accordo? <a href="/decisioni">Leggi i motivi e fai reclamo</a>
        </p>
        {stillShown}
      </Alert>
    )
  }
  if (listing.moderationState === 'approved') return null
  if (isApprovalUndone(listing)) return <Alert text={OUR_MISTAKE} />
  return (
    <Alert>
      <p>{stillShown ? TO_CHANGE : TO_PUBLISH}</p>
      {stillShown}
    </Alert>
  )
}
