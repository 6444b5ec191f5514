import { mailingPaths } from '#modules/mailing/contract/paths.ts'
import type { MailSettingsReply } from '#modules/mailing/contract/settings.ts'
import { useApi } from '#web/lib/api.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

const SETTINGS = '/admin/impostazioni/posta'

/** Pages about mail; the settings page shows this message itself. */
const MAIL_PAGES =
  /^\/admin\/(posta|email|utenti\/|messaggi|fatture|inviti|senza-risposta|importa-esporta|impostazioni\/(posta\/|caselle))/

export const isMailAdminPath = (path: string) => MAIL_PAGES.test(path)

/** Until there is a server: what looks sent is a file that nobody receives. */
export const NoMailServerNotice = () => {
  const { data } = useApi<MailSettingsReply>(mailingPaths.settings)
  if (data?.source !== 'nobody') return null
  return (
    <Alert tone="warning" title="Le email non partono">
      <p>
        Non c’è un server di posta: ogni email viene salvata nella cartella <code>outbox</code> e
        nessuno la riceve. <a href={SETTINGS}>Imposta il server</a>
      </p>
    </Alert>
  )
}
