import { NOTIFICATIONS_PAGE, PREFERENCES_PAGE } from '#modules/notifications/contract/paths.ts'
import type { Page } from '#web/lib/page.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { NotificationList, NotificationsWaiting } from './notification-list.tsx'

const NotificationsPage = () => (
  <div className="wrap notifications-page grid at-start gap-5 page-end">
    <PageHeader
      title="Notifiche"
      subtitle="Quello che è successo ai tuoi annunci, ai tuoi ordini e al tuo abbonamento"
      actions={<LinkButton href={PREFERENCES_PAGE}>Preferenze</LinkButton>}
    />
    <RequireSignIn waiting={<NotificationsWaiting />}>{() => <NotificationList />}</RequireSignIn>
  </div>
)

export const page: Page = {
  Component: NotificationsPage,
  head: () => ({ title: 'Notifiche', canonicalPath: NOTIFICATIONS_PAGE, isIndexed: false }),
}
