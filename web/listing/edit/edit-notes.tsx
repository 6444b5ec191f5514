import type { ModerationState } from '#modules/listings/contract/shared/vocabulary.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

export type ModeratedListing = {
  readonly moderationState: ModerationState
  readonly rejectionReason: string | null
  readonly isVerified: boolean
  readonly isActive: boolean
  readonly publishedAt: string | null
  readonly decidedAt?: string | null | undefined
}

export const EditNotes = ({ listing }: { listing: ModeratedListing }) => (
  <div className="stack edit-notes">
    {listing.moderationState === 'rejected' && (
      <Alert tone="destructive" title="Motivo del rifiuto">
        <p className="written as-written">{listing.rejectionReason}</p>
      </Alert>
    )}
    <p className="soft">
      Ricontrolliamo l’annuncio prima di pubblicarlo.
      {listing.isVerified &&
        listing.isActive &&
        ' Intanto resta visibile la versione già pubblicata.'}
    </p>
  </div>
)
