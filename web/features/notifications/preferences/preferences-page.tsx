import { useEffect, useState } from 'react'
import type { UserReply } from '#modules/identity/contract/account.ts'
import type {
  EventPreferences,
  PreferencesReply,
} from '#modules/notifications/contract/notifications.ts'
import {
  NOTIFICATIONS_PAGE_PATH,
  notificationPaths,
  PREFERENCES_PAGE_PATH,
} from '#modules/notifications/contract/paths.ts'
import {
  CHANNEL_LABELS,
  CHANNELS,
  type Channel,
  EVENT_GROUPS,
  EVENT_LABELS,
} from '#modules/notifications/contract/vocabulary.ts'
import { sendRequest, showFailure, useApi, useBusyState } from '#web/lib/api.ts'
import { memberPage } from '#web/lib/member-page.tsx'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { useViewer } from '#web/lib/viewer.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton, SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import {
  type PushDeviceState,
  readPushDeviceState,
  switchPushOff,
  switchPushOn,
} from './this-device.ts'

type ChoicesProps = {
  items: readonly EventPreferences[]
  onChanged: (reply: PreferencesReply) => Promise<unknown>
}

/** One table per group: events by channels. Each change is saved at once. */
const Choices = ({ items, onChanged }: ChoicesProps) => {
  const choose = async (event: EventPreferences['event'], channel: Channel, isOn: boolean) => {
    try {
      const body = { event, channel, isOn }
      await onChanged(await sendRequest('PUT', notificationPaths.preferences, { body }))
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

const Preferences = ({ user }: { user: UserReply }) => {
  const { data, mutate, ...loading } = useApi(notificationPaths.preferences, {
    freshMs: 0,
  })
  if (!data)
    return (
      <NotLoaded
        {...loading}
        mutate={mutate}
        failed="Non riusciamo a caricare le tue preferenze"
        waiting={<Waiting />}
      />
    )
  return (
    <>
      <FormSection
        title="Su questo dispositivo"
        hint="Le notifiche push arrivano anche quando il sito è chiuso. Devi attivarle su ogni dispositivo, e non le ricevi più quando esci dall’account."
      >
        <PushSwitch userId={user.id} pushKey={data.pushKey} />
      </FormSection>
      <FormSection
        title="Quali notifiche ricevere e dove"
        hint="Le email su ordini, pagamenti e decisioni ti arrivano sempre."
      >
        <Choices items={data.items} onChanged={(reply) => mutate(reply, { revalidate: false })} />
      </FormSection>
    </>
  )
}

const Waiting = () => <SkeletonStack shapes={['title', 'control', 'line', 'line', 'line']} />

const PushSwitch = ({ userId, pushKey }: { userId: string; pushKey: string }) => {
  const [state, setState] = useState<PushDeviceState | null>(null)
  const { isBusy, whileBusy } = useBusyState((failure) =>
    showFailure(failure, 'Il browser non ha attivato le notifiche push. Riprova.'),
  )

  useEffect(() => {
    readPushDeviceState(userId).then(setState, () => setState('unsupported'))
  }, [userId])

  const change = (work: () => Promise<PushDeviceState>) =>
    whileBusy(async () => setState(await work()))

  if (state === null) return <Skeleton shape="control" />
  if (state === 'unsupported') return <Unsupported />
  if (state === 'denied') return <Denied />
  return state === 'on' ? (
    <>
      <Alert tone="success" title="Le notifiche push sono attive su questo dispositivo" />
      <Button className="start" busy={isBusy} onClick={() => void change(switchPushOff)}>
        Disattiva su questo dispositivo
      </Button>
    </>
  ) : (
    <Button
      className="start"
      icon="bell"
      busy={isBusy}
      onClick={() => void change(() => switchPushOn(userId, pushKey))}
      label="Attiva su questo dispositivo"
    />
  )
}

const Unsupported = () => (
  <Alert
    title="Questo browser non può ricevere notifiche push"
    text="Su iPhone e iPad aggiungi prima il sito alla schermata Home, poi aprilo da lì."
  />
)

const Denied = () => (
  <Alert
    tone="warning"
    title="Hai bloccato le notifiche di questo sito"
    text="Per riceverle, attivale nelle impostazioni del browser e ricarica la pagina."
  />
)

export const page = memberPage({
  className: 'wrap notifications-page grid at-start gap-5 page-end',
  title: 'Preferenze delle notifiche',
  subtitle: 'Scegli quali notifiche ricevere, e dove',
  actions: <LinkButton href={NOTIFICATIONS_PAGE_PATH} label="Torna alle notifiche" />,
  canonicalPath: PREFERENCES_PAGE_PATH,
  waiting: <Waiting />,
  content: (user) => <Preferences user={user} />,
})
