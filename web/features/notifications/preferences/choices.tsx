import type {
  EventPreferences,
  PreferencesReply,
} from '#modules/notifications/contract/notifications.ts'
import { notificationPaths } from '#modules/notifications/contract/paths.ts'
import {
  CHANNEL_LABELS,
  CHANNELS,
  type Channel,
  EVENT_GROUPS,
  EVENT_LABELS,
} from '#modules/notifications/contract/vocabulary.ts'
import { send } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { useViewer } from '#web/lib/viewer.ts'

type ChoicesProps = {
  items: readonly EventPreferences[]
  onChanged: (reply: PreferencesReply) => Promise<unknown>
}

/** One table per group: events by channels. Each change is saved at once. */
export const Choices = ({ items, onChanged }: ChoicesProps) => {
  const choose = async (event: EventPreferences['event'], channel: Channel, isOn: boolean) => {
    try {
      const body = { event, channel, isOn }
      await onChanged(await send('PUT', notificationPaths.preferences, { body }))
    } catch (failure) {
      showFailure(failure)
    }
  }

  const { user } = useViewer()
  const groups = EVENT_GROUPS.filter(
    ({ isForStaff }) => !isForStaff || user?.role !== 'professional',
  )
  return groups.map(({ title, events }) => (
    <table key={title} className="choice-table full-width">
      <caption className="display-l">{title}</caption>
      <thead>
        <tr>
          <th className="soft small ruled-below" scope="col">
            <span className="visually-hidden">Evento</span>
          </th>
          {CHANNELS.map((channel) => (
            <th className="soft small ruled-below" key={channel} scope="col">
              {CHANNEL_LABELS[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items
          .filter(({ event }) => events.includes(event))
          .map((item) => (
            <EventRow
              key={item.event}
              item={item}
              onChoose={(channel, isOn) => void choose(item.event, channel, isOn)}
            />
          ))}
      </tbody>
    </table>
  ))
}

type EventRowProps = { item: EventPreferences; onChoose: (channel: Channel, isOn: boolean) => void }

const EventRow = ({ item, onChoose }: EventRowProps) => {
  const { label, hint } = EVENT_LABELS[item.event]
  return (
    <tr>
      <th className="ruled-below pad-y-2" scope="row">
        {label}
        <span className="hint soft small block">{hint}</span>
      </th>
      {CHANNELS.map((channel) => (
        <td className="ruled-below" key={channel}>
          <label className="grid pressable centered">
            <input
              type="checkbox"
              aria-label={`${label}: ${CHANNEL_LABELS[channel]}`}
              checked={item[channel]}
              disabled={channel === 'mail' ? item.isMailFixed : item.event === 'news'}
              onChange={({ target }) => onChoose(channel, target.checked)}
            />
          </label>
        </td>
      ))}
    </tr>
  )
}
