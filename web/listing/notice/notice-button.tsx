import { lazy } from 'react'
import type { ListingKind } from '#modules/listings/contract/shared/vocabulary.ts'
import { ReportButton } from './report-button.tsx'

const NoticeDialog = lazy(async () => ({
  default: (await import('./notice-dialog.tsx')).NoticeDialog,
}))

type Props = { readonly kind: ListingKind; readonly id: string }

export const NoticeButton = (listing: Props) => (
  <ReportButton
    label="Segnala annuncio"
    dialog={(onClose) => <NoticeDialog {...listing} onClose={onClose} />}
  />
)
