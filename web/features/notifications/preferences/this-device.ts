/** Push subscription of this browser. */
import { notificationPaths } from '#modules/notifications/contract/paths.ts'
import { sendRequest } from '#web/lib/api.ts'

export type PushDeviceState = 'unsupported' | 'denied' | 'off' | 'on'

/** User who switched push on: other users of this device get none. */
const OWNER = 'push-owner'

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const worker = async () =>
  (await navigator.serviceWorker.getRegistration()) ??
  (await navigator.serviceWorker.register('/sw.js'))

export const readPushDeviceState = async (userId: string): Promise<PushDeviceState> => {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const present = await (await worker()).pushManager.getSubscription()
  return present && localStorage.getItem(OWNER) === userId ? 'on' : 'off'
}

export const switchPushOn = async (userId: string, pushKey: string): Promise<PushDeviceState> => {
  if ((await Notification.requestPermission()) !== 'granted') return readPushDeviceState(userId)
  const { pushManager } = await worker()
  // A subscription of another user, or with an older key of the site, is replaced.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  })
  await sendRequest('POST', notificationPaths.devices, { body: subscription.toJSON() })
  localStorage.setItem(OWNER, userId)
  return 'on'
}

export const switchPushOff = async (): Promise<PushDeviceState> => {
  const present = await (await worker()).pushManager.getSubscription()
  localStorage.removeItem(OWNER)
  if (present) {
    await present.unsubscribe()
    await sendRequest('DELETE', notificationPaths.devices, { body: { endpoint: present.endpoint } })
  }
  return 'off'
}

/** User registered in this document; logging out reloads it. */
let registeredFor: string | null = null

/** Registers again, because the server drops devices with their session. */
export const registerThisDevice = async (userId: string): Promise<void> => {
  if (registeredFor === userId || !isSupported() || localStorage.getItem(OWNER) !== userId) return
  try {
    const present = await (await worker()).pushManager.getSubscription()
    if (present) await sendRequest('POST', notificationPaths.devices, { body: present.toJSON() })
    registeredFor = userId
  } catch {
    // Retried with the next document.
  }
}
