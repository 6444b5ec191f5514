import { useNavigate } from 'react-router'
import { identityAdminPaths } from '#modules/identity/contract/admin-paths.ts'
import type { UserDetail } from '#modules/identity/contract/users.ts'
import { formatEmail } from '#modules/kernel/email.ts'
import { hasMailbox } from '#modules/kernel/mail.ts'
import { personalPaths } from '#modules/personal/contract/paths.ts'
import { isNotFoundError, useApi } from '#web/lib/api.ts'
import { formatDateTime, formatNumber } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { usePageParams } from '#web/lib/page.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ActionButton } from '../form/action-dialog.tsx'
import { recordField } from '../form/record-values.ts'
import { adminPage } from '../frame/admin-page.tsx'
import { toTableRows } from '../list/columns.tsx'
import { UserMails, WithoutMailbox } from './person-mails.tsx'
import { Purchases } from './purchases.tsx'
import { ChangeUserForm, SetEmailForm, SetPasswordForm } from './user-forms.tsx'
import { UserBadges } from './user-list.tsx'

const MaybeSame = ({ user }: { readonly user: UserDetail }) => (
  <p>
    <Badge tone="warning">Forse la stessa persona</Badge>{' '}
    {user.maybeSame.map(({ id, email }, place) => (
      <span key={id}>
        {place > 0 && ', '}
        <a className="breakable" href={`/admin/utenti/${id}`}>
          {formatEmail(email)}
        </a>
      </span>
    ))}{' '}
    <span className="soft small">
      Stessi dati di fatturazione, telefono o dispositivo. Può anche essere una famiglia o un
      ufficio.
    </span>
  </p>
)

/** What somebody may ask by letter or by telephone. */
const UserRequests = ({ user, onErased }: { user: UserDetail; onErased: () => void }) => {
  const { id, firstName } = user
  const reason = recordField('multiline', 'reason', 'Motivo', {
    required: true,
    hint: 'Scrivi com’è arrivata la richiesta e come sai chi l’ha fatta. Il motivo resta nel registro delle azioni.',
  })
  return (
    <section className="stack" aria-labelledby="dati">
      <h2 id="dati">Richieste sui suoi dati</h2>
      <p className="soft">
        Di solito ognuno scarica i propri dati e cancella l’account dal proprio profilo. Qui lo fai
        per chi non ci riesce e te lo ha chiesto.
      </p>
      <div className="cluster">
        <ActionButton
          label="Scarica i suoi dati"
          question={`L’archivio contiene tutto, anche i messaggi: dallo soltanto a ${firstName}, che riceve un’email con il motivo.`}
          path={personalPaths.staffExport(id)}
          done="Archivio pronto"
          fields={[reason]}
          onDone={() => location.assign(personalPaths.staffExport(id))}
        />
        <ActionButton
          label="Cancella l’account"
          question={`Annunci, foto, conversazioni e dati di ${firstName} vanno persi, e non si possono recuperare. Per legge restano le fatture e gli ordini pagati.`}
          path={personalPaths.staffErase(id)}
          done="Account cancellato"
          isDangerous
          fields={[reason]}
          onDone={onErased}
        />
      </div>
    </section>
  )
}

const SecondAccount = ({ user, onEnded }: { user: UserDetail; onEnded: () => void }) => (
  <section className="stack" aria-labelledby="due-account">
    <h2 id="due-account">Due account della stessa persona</h2>
    <p className="soft">
      Chiudiamo questo account e spostiamo tutto nell’altro: annunci, conversazioni, abbonamento,
      fatture e impresa. Prima vedi che cosa passa, poi non si può annullare. Non unire due imprese,
      né gli account di due persone.
    </p>
    <div>
      <ActionButton
        label="Unisci a un altro account"
        question={`L’account di ${user.firstName} ${user.lastName} viene chiuso, e tutto passa all’altro account. Non si può annullare. Scrivi l’indirizzo dell’account che resta.`}
        path={personalPaths.staffMerge(user.id)}
        done="Account uniti"
        isDangerous
        doubt={{ code: 'merge.unsure', body: { isSure: true } }}
        fields={[
          recordField('text', 'email', 'Email dell’account che resta', { required: true }),
          recordField('multiline', 'reason', 'Motivo', {
            required: true,
            hint: 'Scrivi come sai che è la stessa persona. Lo scriviamo nell’email ai due indirizzi.',
          }),
        ]}
        onDone={onEnded}
      />
    </div>
  </section>
)

const UserCard = () => {
  const { id = '' } = usePageParams()
  const reply = useApi<UserDetail>(identityAdminPaths.user(id), { freshMs: 0 })
  const { data, mutate } = reply
  const navigate = useNavigate()
  if (!data || isNotFoundError(reply.error))
    return (
      <NotLoaded
        {...reply}
        failed="Non riusciamo a caricare i dati"
        waiting={WAITING}
        missing={<EmptyState title="Utente non trovato" />}
      />
    )
  return (
    <div className="record-sheets stack">
      <section className="stack">
        <h2>
          {data.firstName} {data.lastName}
        </h2>
        <UserBadges user={data} />
        <KeyValueList look="sheet" rows={factsOf(data)} />
        {data.maybeSame.length > 0 && <MaybeSame user={data} />}
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
      {hasMailbox(data.email) ? (
        <UserMails user={data} onChanged={() => void mutate()} />
      ) : (
        <WithoutMailbox {...data} />
      )}
      <SetEmailForm user={data} />
      <SetPasswordForm user={data} onDone={() => void mutate()} />
      {data.role === 'professional' && (
        <SecondAccount user={data} onEnded={() => void navigate('/admin/utenti')} />
      )}
      <UserRequests user={data} onErased={() => void navigate('/admin/utenti')} />
    </div>
  )
}

const WAITING = ['title', 'line', 'line', 'short'] as const

const factsOf = (user: UserDetail) =>
  toTableRows({
    Email: hasMailbox(user.email) ? formatEmail(user.email) : 'Nessun indirizzo',
    Iscrizione: formatDateTime(user.createdAt),
    'Ultima visita': user.lastSeenAt ? formatDateTime(user.lastSeenAt) : 'Nessuna sessione',
    'Dispositivi collegati': formatNumber(user.liveSessions),
    'Richieste pubblicate': formatNumber(user.jobRequests),
    'Annunci in vetrina': formatNumber(user.showcaseItems),
    'Contatti visti': formatNumber(user.reveals),
  })

export const page = adminPage({ Content: UserCard })
