import { useSyncExternalStore } from 'react'
import { Icon } from '#web/ui/content/icon.tsx'

const listen = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says that the connection is gone, and goes away with the trouble. */
export const OfflineNotice = () => {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div className="offline-notice" role="status">
      {!isOnline && (
        <p>
          <Icon name="warning" />
          Sei offline. Puoi continuare a leggere quello che è già qui.
        </p>
      )}
    </div>
  )
}
