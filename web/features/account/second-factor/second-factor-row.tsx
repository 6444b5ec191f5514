import { useState } from 'react'
import { useLocation } from 'react-router'
import type { SWRResponse } from 'swr'
import type {
  RecoveryCodesReply,
  SecondFactorReply,
} from '#modules/identity/contract/second-factor.ts'
import { secondFactorPaths } from '#modules/identity/contract/second-factor-paths.ts'
import { sendRequest, useApi, useBusyState } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { useRefreshViewer } from '#web/lib/viewer.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { ProfileRow } from '../profile/profile-row.tsx'
import { toastFailure } from '../toast-failure.ts'
import { CodeDialog } from './code-dialog.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Staff only: the second factor, which the admin area leads to by `#verifica`. */
export const SecondFactorRow = () => {
  const path = secondFactorPaths.mine
  const reply = useApi<SecondFactorReply>(path, { freshMs: 0 })
  const { hash } = useLocation()
  const { data, error } = reply
  return (
    <ProfileRow
      id="verifica"
      title="Verifica in due passaggi"
      glance={data && <IsOn state={data} />}
      hint="Per accedere, oltre alla password, serve un codice della tua app di verifica o una tua passkey: così chi ti ruba la password non può entrare."
      isDue={hash === '#verifica' || (data ? isMissing(data) : Boolean(error))}
    >
      {() => <SecondFactor {...reply} />}
    </ProfileRow>
  )
}

const isMissing = ({ isRequired, isOn, hasPasskey }: SecondFactorReply) =>
  isRequired && !isOn && !hasPasskey

const IsOn = ({ state: { isOn, hasPasskey } }: { state: SecondFactorReply }) =>
  isOn || hasPasskey ? (
    <Badge tone="success" icon="check" label="Attiva" />
  ) : (
    <Badge tone="warning" icon="clock" label="Non attiva" />
  )

type Reply = Pick<SWRResponse<SecondFactorReply>, 'data' | 'error' | 'mutate' | 'isValidating'>

const SecondFactor = (reply: Reply) => {
  const { data, mutate } = reply
  const refreshViewer = useRefreshViewer()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const changed = async (codes: readonly string[] | null) => {
    setRecoveryCodes(codes)
    await mutate()
    await refreshViewer()
  }
  if (!data)
    return (
      <NotLoaded
        {...reply}
        failed="Non riusciamo a mostrare la verifica in due passaggi"
        waiting={<SkeletonStack tight shapes={['line', 'control']} />}
      />
    )
  return (
    <>
      <State state={data} />
      {recoveryCodes && (
        <RecoveryCodes codes={recoveryCodes} onSaved={() => setRecoveryCodes(null)} />
      )}
      {data.isOn ? <WhenOn onChanged={changed} /> : <WhenOff onChanged={changed} />}
      {data.hasPasskey && !data.isOn && <NewCodes onMade={changed} />}
    </>
  )
}

const FEW_CODES = 3

const State = ({ state }: { state: SecondFactorReply }) => {
  const { isOn, hasPasskey, recoveryCodesLeft } = state
  if (!isOn && !hasPasskey)
    return (
      isMissing(state) && (
        <Alert
          tone="warning"
          title="Attivala per usare l’area di amministrazione"
          text="Su questo sito è obbligatoria per amministratori e moderatori."
        />
      )
    )
  return (
    <>
      <p className="soft">
        {recoveryCodesLeft === 1
          ? 'Ti resta 1 codice di recupero'
          : `Ti restano ${recoveryCodesLeft} codici di recupero`}
      </p>
      {recoveryCodesLeft < FEW_CODES && (
        <Alert tone="warning" text="Hai quasi finito i codici di recupero: creane di nuovi." />
      )}
    </>
  )
}

type Changing = { readonly onChanged: (codes: readonly string[] | null) => Promise<void> }

const WhenOff = ({ onChanged }: Changing) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="start" variant="primary" onClick={() => setOpen(true)}>
        Attiva la verifica
      </Button>
      <EnrolDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onActivated={async (codes) => {
          setOpen(false)
          await onChanged(codes)
        }}
      />
    </>
  )
}

/** Asks people whose second factor is a passkey to show it again instead of a code. */
const NewCodes = ({ onMade }: { onMade: Changing['onChanged'] }) => {
  const { isBusy, whileBusy } = useBusyState()
  const renew = async () => {
    try {
      const path = secondFactorPaths.recoveryCodes
      await onMade(
        (await sendRequest<RecoveryCodesReply>('POST', path, { body: {} })).recoveryCodes,
      )
    } catch (error) {
      toastFailure('I codici non sono stati creati', error)
    }
  }
  return (
    <Button
      className="start"
      busy={isBusy}
      onClick={() => void whileBusy(renew)}
      label="Nuovi codici di recupero"
    />
  )
}

const WhenOn = ({ onChanged }: Changing) => {
  const [asking, setAsking] = useState<'codes' | 'off' | null>(null)
  return (
    <>
      <p className="cluster">
        <Button onClick={() => setAsking('codes')} label="Nuovi codici di recupero" />
        <Button onClick={() => setAsking('off')} label="Disattiva la verifica" />
      </p>
      <CodeDialog
        act={asking}
        onClose={() => setAsking(null)}
        onDone={async (codes) => {
          setAsking(null)
          await onChanged(codes)
        }}
      />
    </>
  )
}
