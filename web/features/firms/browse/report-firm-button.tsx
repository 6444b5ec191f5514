import { lazyDialog } from '#web/lib/lazy-part.tsx'
import { ReportButton } from '#web/listing/notice/report-button.tsx'

const ReportFirmDialog = lazyDialog(
  async () => (await import('./report-firm-dialog.tsx')).ReportFirmDialog,
)

export const ReportFirmButton = ({ slug }: { slug: string }) => (
  <ReportButton
    className="report-firm"
    label="Segnala professionista"
    dialog={(onClose) => <ReportFirmDialog slug={slug} onClose={onClose} />}
  />
)
