import { useNavigate } from 'react-router'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import type { UserDetail } from '#modules/identity/contract/users.ts'
import { isNotThere, useApi } from '#web/lib/api.ts'
import { formatDateTime, formatNumber } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { usePageParams } from '#web/lib/page.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { Purchases } from './purchases.tsx'
import { ChangeUserForm, SetEmailForm, SetPasswordForm } from './user-forms.tsx'
import { UserBadges } from './user-list.tsx'
import { UserMails, UserRequests } from './user-mails.tsx'

const UserCard = () => {
  const { id = '' } = usePageParams()
  const reply = useApi<UserDetail>(identityPaths.adminUser(id), { freshMs: 0 })
  const { data, mutate } = reply
  const navigate = useNavigate()
  if (!data || isNotThere(reply.error))
    return (
      <NotLoaded
        {...reply}
        failed="I dati non sono arrivati"
        waiting={WAITING}
        missing={<EmptyState title="Utente non trovato" />}
      />
    )
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
      <UserMails user={data} />
      <SetEmailForm user={data} />
      <SetPasswordForm user={data} onDone={() => void mutate()} />
      <UserRequests user={data} onErased={() => void navigate('/admin/utenti')} />
    </div>
  )
}

const WAITING = ['title', 'line', 'line', 'short'] as const

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
