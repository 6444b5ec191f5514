import type { ListingKind } from '#modules/listings/contract/shared/vocabulary.ts'
import { lazyDialog } from '#web/lib/lazy-part.tsx'
import { ReportButton } from './report-button.tsx'

const NoticeDialog = lazyDialog(async () => (await import('./notice-dialog.tsx')).NoticeDialog)

type Props = { readonly kind: ListingKind; readonly id: string }

export const NoticeButton = (listing: Props) => (
  <ReportButton
    label="Segnala annuncio"
    dialog={(onClose) => <NoticeDialog {...listing} onClose={onClose} />}
  />
)
