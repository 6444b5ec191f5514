/** The notifications module: in-site notifications, push, and preferences for mails. */
import type { UserId } from '#modules/kernel/ids.ts'
import { NOTIFICATION_EVENTS } from '#modules/kernel/notification-events.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { createExclusiveRun } from '#modules/kernel/semaphore.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { PushDeviceInput } from './contract/devices.ts'
import type { MarkReadInput, PreferencesReply } from './contract/notifications.ts'
import { type Channel, EVENT_LABELS } from './contract/vocabulary.ts'
import type {
  NotificationNeeds,
  NotificationPreference,
  PendingPush,
  PushDeliveryOutcome,
  PushDevices,
} from './ports.ts'

export { createGroupMails } from './group-mails.ts'
export { createNotifyingOutbox } from './notifying-outbox.ts'

export const createNotifications = (needs: NotificationNeeds) => {
  const { inbox, world, atomically } = needs
  return {
    list: inbox.list,
    unread: inbox.unread,
    unreadCountsOf: inbox.unreadCountsOf,
    /** Answers how many are still unread. */
    markRead: (userId: UserId, { ids, all }: MarkReadInput) =>
      atomically(() => {
        inbox.markRead(userId, all ? 'all' : (ids ?? []), world.now())
        return inbox.unread(userId)
      }),
    preferences: preferencesOf(needs),
    choose: choosePreference(needs),
    storeDevice: storePushDevice(needs),
    dropDevice: needs.devices.drop,
    forgetOld: forgetOldNotifications(needs),
    pushes: createPushDelivery(needs),
  }
}

export type Notifications = ReturnType<typeof createNotifications>

/** Unread notifications are deleted after a year. */
const UNREAD_RETENTION_MS = 365 * DAY_MS

/** Answers how many were deleted. */
const forgetOldNotifications =
  ({
    inbox,
    world,
    readRetentionDays,
  }: Pick<NotificationNeeds, 'inbox' | 'world' | 'readRetentionDays'>) =>
  () => {
    const ago = (ms: number) => new Date(world.now().getTime() - ms)
    return inbox.forget({
      readAt: ago(readRetentionDays * DAY_MS),
      writtenAt: ago(UNREAD_RETENTION_MS),
    })
  }

/** All events with their channels; everything is on by default, but for news, which are mails that one asks for. */
const preferencesOf =
  ({ preferences, pushService }: Pick<NotificationNeeds, 'preferences' | 'pushService'>) =>
  (userId: UserId): PreferencesReply => {
    const chosen = new Map(
      preferences.of(userId).map(({ event, channel, isOn }) => [`${event} ${channel}`, isOn]),
    )
    return {
      items: NOTIFICATION_EVENTS.map((event) => {
        const { isMailFixed } = EVENT_LABELS[event]
        const isOn = (channel: Channel) => chosen.get(`${event} ${channel}`) ?? event !== 'news'
        const mail = isMailFixed || isOn('mail')
        return { event, bell: isOn('bell'), mail, push: isOn('push'), isMailFixed }
      }),
      pushKey: pushService.publicKey,
    }
  }

export const choosePreference =
  ({ preferences }: Pick<NotificationNeeds, 'preferences'>) =>
  (userId: UserId, preference: NotificationPreference) => {
    const { event, channel, isOn } = preference
    if (channel === 'mail' && !isOn && EVENT_LABELS[event].isMailFixed)
      return refuse({ code: 'notifications.mail-required' })
    preferences.save(userId, preference)
    return accept(null)
  }

/** A person has at most this many browsers; the oldest are dropped. */
const DEVICES_MAX = 10

/** Accepts only addresses of known push services, so that visitors cannot make the server call arbitrary hosts. */
export const storePushDevice =
  ({
    devices,
    pushService,
    atomically,
  }: Pick<NotificationNeeds, 'devices' | 'pushService' | 'atomically'>) =>
  (
    { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>,
    { endpoint, keys }: PushDeviceInput,
  ) => {
    if (!pushService.isKnown(endpoint)) return refuse({ code: 'push.unknown-service' })
    atomically(() => devices.save({ userId, sessionId, endpoint, ...keys }, DEVICES_MAX))
    return accept(null)
  }

const AT_ONCE = 8

/** Delay after each try; after the last the message is outdated and dropped. */
const DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS]

export const createPushDelivery = (
  needs: Pick<NotificationNeeds, 'devices' | 'world' | 'pushService'>,
) => {
  let isStopping = false

  const pass = async () => {
    for (let due = nextDue(); due.length > 0 && !isStopping; due = nextDue())
      await Promise.all(due.map((push) => tryOnce(needs, push)))
  }
  const nextDue = () => needs.devices.due(needs.world.now(), AT_ONCE)

  const round = createExclusiveRun(pass)

  return {
    /** Never runs twice at once: a call during a delivery joins it. */
    deliverDue: round.start,
    /** Finishes those under way and starts no other. */
    stop: async () => {
      isStopping = true
      await round.ended()
    },
  }
}

/** The try is recorded first, so that a crash or a full disk cannot repeat the same push every second. */
const tryOnce = async (
  { devices, pushService, world }: Pick<NotificationNeeds, 'devices' | 'pushService' | 'world'>,
  push: PendingPush,
) => {
  const attempts = push.attempts + 1
  const delayMs = DELAYS_MS[push.attempts]
  const tryAgainAt = new Date(world.now().getTime() + (delayMs ?? 0))
  devices.recordTry(push.id, attempts, tryAgainAt)
  const outcome = await pushService.deliver(push)
  ENDS[delayMs === undefined && outcome === 'later' ? 'refused' : outcome](devices, push)
}

const ENDS: Readonly<
  Record<PushDeliveryOutcome, (devices: PushDevices, push: PendingPush) => void>
> = {
  taken: (devices, { id }) => devices.remove(id),
  refused: (devices, { id }) => devices.remove(id),
  gone: (devices, { deviceId }) => devices.forgetDevice(deviceId),
  later: () => undefined,
}
