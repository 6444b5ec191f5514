import {
  type InstallationKeyReply,
  installationKeyPath,
  type SealedSetting,
} from '#modules/operations/contract/installation-key.ts'
import { send, useApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/formats.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Warning on every admin page until the old key is back or the new one accepted. */
export const KeyNotice = () => {
  const { data, mutate } = useApi<InstallationKeyReply>(installationKeyPath)
  if (!data?.isLost) return null
  const acknowledge = async () => {
    try {
      const reply = await send<InstallationKeyReply>('POST', installationKeyPath)
      await mutate(reply, { revalidate: false })
      showToast({ title: 'La nuova chiave è confermata' })
    } catch (error) {
      showFailure(error, 'La nuova chiave non è stata confermata. Riprova.')
    }
  }
  return (
    <Alert tone="destructive" title="La chiave dell’installazione è cambiata">
      <p>
        Il file secret.key è andato perso o JWT_SECRET è cambiato
        {data.noticedAt && ` (notato il ${formatDate(data.noticedAt)})`}. Tutte le sessioni sono
        terminate, i link nelle email già inviate non funzionano più e le notifiche push vanno
        riattivate.
      </p>
      {data.unreadable.length > 0 && (
        <p>
          Da inserire di nuovo:{' '}
          {data.unreadable.map((name, at) => (
            <span key={name}>
              {at > 0 && ', '}
              <a href={AGAIN[name].href}>{AGAIN[name].label}</a>
            </span>
          ))}
          .
        </p>
      )}
      <p>
        Se hai ancora la chiave di prima, rimettila al suo posto e riavvia: torna tutto com’era.
      </p>
      <Button onClick={() => void acknowledge()}>Tieni la nuova chiave</Button>
    </Alert>
  )
}

const AGAIN: Record<SealedSetting, { label: string; href: string }> = {
  payment: { label: 'chiavi delle carte', href: '/admin/impostazioni/pagamenti' },
  email: { label: 'password del server di posta', href: '/admin/impostazioni/posta' },
  pec: { label: 'server PEC', href: '/admin/impostazioni/azienda' },
}
