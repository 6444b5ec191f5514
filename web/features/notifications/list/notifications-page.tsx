import { identityPaths } from '#modules/identity/contract/paths.ts'
import { NOTIFICATIONS_PAGE_PATH } from '#modules/notifications/contract/paths.ts'
import { memberPage } from '#web/lib/member-page.tsx'
import { notificationPagePath } from '../notification-state.ts'
import { NotificationList, NotificationsSkeleton } from './notification-list.tsx'

export const page = memberPage({
  className: 'wrap notifications-page grid at-start gap-5 page-end',
  title: 'Notifiche',
  subtitle: 'Le novità sui tuoi annunci, sui tuoi ordini e sul tuo abbonamento.',
  canonicalPath: NOTIFICATIONS_PAGE_PATH,
  // Also for browsers without JavaScript.
  preload: ({ isSignedIn }) => (isSignedIn ? [identityPaths.user, notificationPagePath(0)] : []),
  waiting: <NotificationsSkeleton />,
  content: () => <NotificationList />,
})
