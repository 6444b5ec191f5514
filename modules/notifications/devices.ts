import type { UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { DeviceInput } from './contract/devices.ts'
import type { NotificationNeeds } from './ports.ts'

/** Most browsers per person; the oldest are dropped. */
const DEVICES_MAX = 10

export type DeviceRefusal = { readonly code: 'push.unknown-service' }

/** Accepts only addresses of known push services, so that visitors cannot make the server call arbitrary hosts. */
export const storeDevice =
  ({ devices, pushService, atomically }: NotificationNeeds) =>
  (
    { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>,
    { endpoint, keys }: DeviceInput,
  ): Result<null, DeviceRefusal> => {
    if (!pushService.isKnown(endpoint)) return refuse({ code: 'push.unknown-service' })
    atomically(() => devices.save({ userId, sessionId, endpoint, ...keys }, DEVICES_MAX))
    return accept(null)
  }

export const dropDevice =
  ({ devices }: NotificationNeeds) =>
  (userId: UserId, endpoint: string): void =>
    devices.drop(userId, endpoint)
