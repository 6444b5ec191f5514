import type { ListingKind } from '#modules/listings/contract/shared/vocabulary.ts'
import { lazyDialog } from '#web/lib/lazy-part.tsx'
import { ReportButton } from './report-button.tsx'

const NoticeDialog = lazyDialog(async () => (await import('./notice-dialog.tsx')).NoticeDialog)

export const NoticeButton = (listing: { kind: ListingKind; id: string }) => (
  <ReportButton
    className="reports"
    label="Segnala annuncio"
    dialog={(onClose) => <NoticeDialog {...listing} onClose={onClose} />}
  />
)
