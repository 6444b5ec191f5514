import { createPortal } from 'react-dom'
import { NOTIFICATIONS_PAGE_PATH } from '#modules/notifications/contract/paths.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { NotificationList } from './notification-list.tsx'

/** The list over the page on which the header's button was pressed, outside that header. */
export const NotificationsDialog = ({ onClose }: { readonly onClose: () => void }) =>
  createPortal(
    <Dialog
      open
      onClose={onClose}
      title="Notifiche"
      look="sheet"
      actions={<LinkButton href={NOTIFICATIONS_PAGE_PATH} label="Apri la pagina delle notifiche" />}
    >
      <div className="grid gap-4">
        <NotificationList />
      </div>
    </Dialog>,
    document.body,
  )
