import type { ListingKind } from '#modules/listings/contract/shared/vocabulary.ts'
import { lazyDialog } from '#web/lib/lazy-part.tsx'
import { ReportButton } from './report-button.tsx'

const NoticeDialog = lazyDialog(async () => (await import('./notice-dialog.tsx')).NoticeDialog)

type Props = { readonly kind: ListingKind; readonly id: string; readonly className?: string }

export const NoticeButton = ({ className, ...listing }: Props) => (
  <ReportButton
    className={className}
    label="Segnala annuncio"
    dialog={(onClose) => <NoticeDialog {...listing} onClose={onClose} />}
  />
)
