import { describeDevice } from '#modules/identity/contract/device-name.ts'
import {
  LOG_IN_METHOD_LABELS,
  type SessionReply,
  sessionPaths,
} from '#modules/identity/contract/sessions.ts'
import { sendRequest, useApi, useBusyState } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { showToast } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { ConfirmButton } from '#web/ui/overlays/confirm-dialog.tsx'
import { toastFailure } from '../toast-failure.ts'
import { ProfileRow } from './profile-row.tsx'

export const SessionsRow = () => {
  const state = useSessions()
  const { sessions, reply } = state
  return (
    <ProfileRow
      title="Dispositivi collegati"
      glance={
        sessions && (sessions.length === 1 ? 'Solo questo' : `${sessions.length} dispositivi`)
      }
      hint="Qui vedi i dispositivi con cui hai fatto l’accesso. Se non ne riconosci uno, disconnettilo e cambia la password."
      isDue={!sessions && reply.error !== undefined}
    >
      {() => <Sessions {...state} />}
    </ProfileRow>
  )
}

const Sessions = (props: ReturnType<typeof useSessions>) => {
  const { sessions, reply, endOne, endOthers } = props
  if (!sessions)
    return (
      <NotLoaded
        {...reply}
        failed="Non riusciamo a mostrare i dispositivi"
        waiting={<SkeletonStack tight shapes={['title', 'title']} />}
      />
    )
  return (
    <>
      <ul className="sessions">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => endOne(session.id)} />
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <ConfirmButton
          button={{ className: 'start', children: 'Disconnetti tutti gli altri' }}
          onConfirm={endOthers}
          title="Disconnettere tutti gli altri?"
          yes="Disconnetti tutti"
          destructive
        >
          <p>
            Resta attivo solo l’accesso su questo dispositivo. Sugli altri servirà di nuovo la
            password.
          </p>
        </ConfirmButton>
      )}
    </>
  )
}

type SessionRowProps = { session: SessionReply; onEnd: () => Promise<unknown> }

const SessionRow = ({ session, onEnd }: SessionRowProps) => {
  const { isBusy, whileBusy } = useBusyState()
  const name = describeDevice(session.userAgent)

  return (
    <li className="cluster between ruled-below pad-y-3 gap-2-4">
      <div>
        <p className="name semibold">{name}</p>
        <p className="soft small">
          {session.isCurrent ? (
            <Badge tone="success" icon="check" label="Questo dispositivo" />
          ) : (
            <>
              Ultimo accesso: <RelativeTime at={session.lastSeenAt} />
            </>
          )}{' '}
          · Accesso {LOG_IN_METHOD_LABELS[session.wayIn]}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          busy={isBusy}
          onClick={() => void whileBusy(onEnd)}
          aria-label={`Disconnetti ${name}`}
          label="Disconnetti"
        />
      )}
    </li>
  )
}

const useSessions = () => {
  const reply = useApi<SessionReply[]>(sessionPaths.all, { freshMs: 0 })

  const end = async (path: string, title: string): Promise<boolean> => {
    try {
      await sendRequest('DELETE', path)
      showToast({ title })
      return true
    } catch (failure) {
      toastFailure('Errore', failure)
      return false
    } finally {
      await reply.mutate()
    }
  }

  return {
    sessions: reply.data,
    reply,
    endOne: (id: string) => end(sessionPaths.one(id), 'Dispositivo disconnesso'),
    endOthers: () => end(sessionPaths.all, 'Tutti gli altri dispositivi sono stati disconnessi'),
  }
}
