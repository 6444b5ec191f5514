import { useEffect, useState } from 'react'
import { showFailure } from '#web/lib/show-failure.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { type DeviceState, deviceState, switchOff, switchOn } from './this-device.ts'

type PushSwitchProps = { userId: string; pushKey: string }

/** Push on this device: the browser's permission, and the button. */
export const PushSwitch = ({ userId, pushKey }: PushSwitchProps) => {
  const [state, setState] = useState<DeviceState | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    deviceState(userId).then(setState, () => setState('unsupported'))
  }, [userId])

  const change = async (work: () => Promise<DeviceState>) => {
    setBusy(true)
    try {
      setState(await work())
    } catch (failure) {
      showFailure(failure, 'Il browser non ha attivato le notifiche push. Riprova.')
    }
    setBusy(false)
  }

  if (state === null) return <Skeleton shape="control" />
  if (state === 'unsupported') return <Unsupported />
  if (state === 'denied') return <Denied />
  return state === 'on' ? (
    <>
      <Alert tone="success" title="Le notifiche push sono attive su questo dispositivo" />
      <Button className="start" busy={isBusy} onClick={() => void change(switchOff)}>
        Disattiva su questo dispositivo
      </Button>
    </>
  ) : (
    <Button
      className="start"
      icon="bell"
      busy={isBusy}
      onClick={() => void change(() => switchOn(userId, pushKey))}
    >
      Attiva su questo dispositivo
    </Button>
  )
}

const Unsupported = () => (
  <Alert title="Questo browser non riceve notifiche push">
    <p>Su iPhone e iPad aggiungi prima il sito alla schermata Home, poi aprilo da lì.</p>
  </Alert>
)

const Denied = () => (
  <Alert tone="warning" title="Hai bloccato le notifiche di questo sito">
    <p>Per riceverle, consentile nelle impostazioni del browser e ricarica la pagina.</p>
  </Alert>
)
