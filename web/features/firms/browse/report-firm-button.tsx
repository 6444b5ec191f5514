import { lazy } from 'react'
import { ReportButton } from '#web/listing/notice/report-button.tsx'

const ReportFirmDialog = lazy(async () => ({
  default: (await import('./report-firm-dialog.tsx')).ReportFirmDialog,
}))

export const ReportFirmButton = ({ slug }: { slug: string }) => (
  <ReportButton
    label="Segnala professionista"
    dialog={(onClose) => <ReportFirmDialog slug={slug} onClose={onClose} />}
  />
)
