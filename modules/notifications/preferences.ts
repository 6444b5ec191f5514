import type { UserId } from '#modules/kernel/ids.ts'
import { NOTIFICATION_EVENTS } from '#modules/kernel/notification-events.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { PreferencesReply } from './contract/notifications.ts'
import { type Channel, EVENT_LABELS } from './contract/vocabulary.ts'
import type { NotificationNeeds, Preference } from './ports.ts'

/** All events with their channels; everything is on by default, but for news, which are mails that one asks for. */
export const preferencesOf =
  ({ preferences, pushService }: NotificationNeeds) =>
  (userId: UserId): PreferencesReply => {
    const chosen = new Map(
      preferences.of(userId).map(({ event, channel, isOn }) => [`${event} ${channel}`, isOn]),
    )
    return {
      items: NOTIFICATION_EVENTS.map((event) => {
        const { isMailFixed } = EVENT_LABELS[event]
        const isOn = (channel: Channel) => chosen.get(`${event} ${channel}`) ?? event !== 'news'
        return {
          event,
          bell: isOn('bell'),
          mail: isMailFixed || isOn('mail'),
          push: isOn('push'),
          isMailFixed,
        }
      }),
      pushKey: pushService.publicKey,
    }
  }

export type PreferenceRefusal = { readonly code: 'notifications.mail-required' }

export const choose =
  ({ preferences }: NotificationNeeds) =>
  (userId: UserId, preference: Preference): Result<null, PreferenceRefusal> => {
    if (
      preference.channel === 'mail' &&
      !preference.isOn &&
      EVENT_LABELS[preference.event].isMailFixed
    )
      return refuse({ code: 'notifications.mail-required' })
    preferences.save(userId, preference)
    return accept(null)
  }
