import { identityPaths } from '#modules/identity/contract/paths.ts'
import type { UserDetail } from '#modules/identity/contract/users.ts'
import { ApiError, useApi } from '#web/lib/api.ts'
import { formatDateTime, formatNumber } from '#web/lib/formats.ts'
import { usePageParams } from '#web/lib/page-params.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton-stack.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { ChangeUserForm } from './change-user-form.tsx'
import { Purchases } from './purchases.tsx'
import { SetPasswordForm } from './set-password-form.tsx'
import { UserBadges } from './user-list.tsx'

/** One user: data, activity, and changes by the admin. */
export const UserCard = () => {
  const { id = '' } = usePageParams()
  const { data, error, isValidating, mutate } = useApi<UserDetail>(identityPaths.adminUser(id), {
    freshMs: 0,
  })
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState title="Utente non trovato" />
  if (!data && error)
    return (
      <ErrorState
        title="I dati non sono arrivati"
        onRetry={() => void mutate()}
        retrying={isValidating}
      />
    )
  if (!data) return <Waiting />
  return (
    <div className="stack loose">
      <section className="stack">
        <h2>
          {data.firstName} {data.lastName}
        </h2>
        <UserBadges user={data} />
        <KeyValueList rows={factsOf(data)} />
        <p>
          <a href={`/admin/registro?${new URLSearchParams({ targetKind: 'user', targetId: id })}`}>
            Che cosa è stato fatto su questo utente
          </a>
        </p>
      </section>
      <ChangeUserForm
        key={data.id}
        user={data}
        onChanged={(changed) => void mutate(changed, { revalidate: false })}
      />
      <Purchases userId={data.id} onSubscriptionEnded={() => void mutate()} />
      <SetPasswordForm user={data} onDone={() => void mutate()} />
    </div>
  )
}

const Waiting = () => <SkeletonStack shapes={['title', 'line', 'line', 'short']} />

const factsOf = (user: UserDetail) => [
  { term: 'Email', value: user.email },
  { term: 'Iscritto', value: formatDateTime(user.createdAt) },
  {
    term: 'Ultima visita',
    value: user.lastSeenAt ? formatDateTime(user.lastSeenAt) : 'Nessuna sessione',
  },
  { term: 'Dispositivi collegati', value: formatNumber(user.liveSessions) },
  { term: 'Richieste pubblicate', value: formatNumber(user.jobRequests) },
  { term: 'Annunci in vetrina', value: formatNumber(user.showcaseItems) },
  { term: 'Contatti visti', value: formatNumber(user.reveals) },
]

export const page = adminPage({ Content: UserCard })
