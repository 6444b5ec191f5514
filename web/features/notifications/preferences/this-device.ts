/** Push on this very device: the browser's part of it. */
import { notificationPaths } from '#modules/notifications/contract/paths.ts'
import { send } from '#web/lib/api.ts'

export type DeviceState = 'unsupported' | 'denied' | 'off' | 'on'

/** Whoever switched push on here: nobody else who signs in on this device is told by it. */
const OWNER = 'push-owner'

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const worker = async () =>
  (await navigator.serviceWorker.getRegistration()) ??
  (await navigator.serviceWorker.register('/sw.js'))

export const deviceState = async (userId: string): Promise<DeviceState> => {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const present = await (await worker()).pushManager.getSubscription()
  return present && localStorage.getItem(OWNER) === userId ? 'on' : 'off'
}

/** Asks the browser, which may ask the person. */
export const switchOn = async (userId: string, pushKey: string): Promise<DeviceState> => {
  if ((await Notification.requestPermission()) !== 'granted') return deviceState(userId)
  const { pushManager } = await worker()
  // One made for somebody else, or with an older key of the site, would never be heard.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  await send('POST', notificationPaths.devices, { body: made.toJSON() })
  localStorage.setItem(OWNER, userId)
  return 'on'
}

export const switchOff = async (): Promise<DeviceState> => {
  const present = await (await worker()).pushManager.getSubscription()
  localStorage.removeItem(OWNER)
  if (present) {
    await present.unsubscribe()
    await send('DELETE', notificationPaths.devices, { body: { endpoint: present.endpoint } })
  }
  return 'off'
}

/** For whom the server was told in this document; logging out loads another one. */
let registeredFor: string | null = null

/** The server forgets devices with their session, so it is told again. */
export const registerThisDevice = async (userId: string): Promise<void> => {
  if (registeredFor === userId || !isSupported() || localStorage.getItem(OWNER) !== userId) return
  try {
    const present = await (await worker()).pushManager.getSubscription()
    if (present) await send('POST', notificationPaths.devices, { body: present.toJSON() })
    registeredFor = userId
  } catch {
    // Tried again with the next document.
  }
}
