import { type ComponentType, type ReactNode, useRef } from 'react'
import { useIsMissing } from '#web/lib/missing.ts'
import type { Page } from '#web/lib/page.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { NotFound } from '#web/ui/feedback/not-found.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { AdminMenu } from './admin-menu.tsx'
import { FreshCodeDialog } from './fresh-code-dialog.tsx'
import { KeyNotice } from './key-notice.tsx'

type AdminPageProps = {
  readonly title: string
  readonly subtitle?: ReactNode
  /** Next to the title: "Nuova pagina". */
  readonly Actions?: ComponentType
  readonly isAdminOnly?: boolean
  /** Rendered after the role was checked. */
  readonly Content: ComponentType
}

/** A page of the admin area: 404 without permission. */
export const adminPage = (props: AdminPageProps): Page => ({
  Component: () => <AdminPageFrame {...props} />,
  isStaffOnly: true,
  isAdminOnly: props.isAdminOnly ?? false,
  head: () => ({ title: props.title, isIndexed: false }),
})

const AdminPageFrame = ({ title, subtitle, Actions, isAdminOnly, Content }: AdminPageProps) => {
  const { user, state } = useViewer()
  const isMissing = useIsMissing()
  const wasHere = useRef(false)
  if (user) wasHere.current = true
  // After an ended session the user is on the way to the log-in page.
  if (isMissing || (state === 'anonymous' && !wasHere.current)) return <NotFound />
  if (user && !mayEnter(user.role, isAdminOnly)) return <NotFound />
  return (
    <div className="wrap admin">
      {user && <AdminMenu role={user.role} />}
      <div className="admin-room">
        <PageHeader title={title} subtitle={subtitle} actions={user && Actions && <Actions />} />
        {user?.role === 'admin' && <KeyNotice />}
        {user?.mustEnrolSecondFactor && <EnrolFirst />}
        {user ? !user.mustEnrolSecondFactor && <Content /> : <CardSkeletons count={3} />}
      </div>
      <FreshCodeDialog />
    </div>
  )
}

const mayEnter = (role: string, isAdminOnly = false) =>
  role === 'admin' || (role === 'moderator' && !isAdminOnly)

/** Replaces admin pages for staff who must enrol a second factor. */
const EnrolFirst = () => (
  <Alert tone="warning" title="Attiva prima la verifica in due passaggi">
    <div className="stack">
      <p>
        Su questo sito amministratori e moderatori entrano con la password e un codice della loro
        app. Attivala dal tuo profilo: bastano due minuti.
      </p>
      <p>
        <LinkButton variant="primary" href="/profilo#verifica">
          Vai al tuo profilo
        </LinkButton>
      </p>
    </div>
  </Alert>
)
