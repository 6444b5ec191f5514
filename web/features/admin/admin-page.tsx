import { useIsMissing } from '#web/lib/missing.ts'
import type { Page } from '#web/lib/page.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { NotFound } from '#web/ui/feedback/not-found.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ModerationQueue } from './moderation-queue.tsx'

/** The staff's first room. For everyone else this address does not exist. */
const AdminPage = () => {
  const viewer = useViewer()
  const isMissing = useIsMissing()
  const isOutsider = viewer.user
    ? viewer.user.role === 'professional'
    : viewer.state === 'anonymous'
  if (isMissing || isOutsider) return <NotFound />

  return (
    <div className="wrap">
      <PageHeader
        title="Moderazione"
        subtitle="Le richieste diventano pubbliche solo dopo il tuo sì."
      />
      {viewer.user ? <ModerationQueue /> : <CardSkeletons count={3} />}
    </div>
  )
}

export const page: Page = {
  Component: AdminPage,
  isStaffOnly: true,
  head: () => ({ title: 'Moderazione', isIndexed: false }),
}
