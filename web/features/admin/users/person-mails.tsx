import { identityAdminPaths } from '#modules/identity/contract/admin-paths.ts'
import type { UserDetail } from '#modules/identity/contract/users.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { explainBounce } from '#modules/mailing/contract/bounces.ts'
import { describeMail } from '#modules/mails.ts'
import {
  describeMailState,
  type OutboxEntry,
  type OutboxReply,
} from '#modules/operations/contract/mail.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { Phone } from '#web/ui/content/phone.tsx'
import { Table, type TableColumn } from '#web/ui/content/table.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ActionButton } from '../form/action-dialog.tsx'
import { recordField } from '../form/record-values.ts'
import { numericColumn, plainColumn, unbrokenColumn } from '../list/columns.tsx'

/** A client who gave a request by telephone and has no email address. */
export const WithoutMailbox = ({ phone, phoneE164 }: Pick<UserDetail, 'phone' | 'phoneE164'>) => (
  <section className="stack" aria-labelledby="posta">
    <h2 id="posta">Email</h2>
    <p>
      Questa persona non ha un indirizzo email: da qui non puoi scriverle.{' '}
      {phone ? (
        <>
          Telefono: <Phone typed={phone} e164={phoneE164} />
        </>
      ) : (
        'Non ha lasciato neanche un telefono.'
      )}
    </p>
  </section>
)

type Props = { readonly user: UserDetail; readonly onChanged: () => void }

/** Why somebody does or does not get mail: the last ones, what came back, and what to do. */
export const UserMails = ({ user, onChanged }: Props) => {
  const query = new URLSearchParams({ recipient: user.email, limit: '10' })
  const path = `${operationsPaths.outbox}?${query}`
  const { data, ...reply } = useApi<OutboxReply>(path, { freshMs: 0 })
  return (
    <section className="stack" aria-labelledby="posta">
      <h2 id="posta">Email</h2>
      {user.deadAddress && (
        <DeadAddress dead={user.deadAddress} user={user} onChanged={onChanged} />
      )}
      {!data && (
        <NotLoaded {...reply} failed="Non riusciamo a caricare le email" waiting={['row', 'row']} />
      )}
      {data?.items.length === 0 && (
        <p className="soft">Nessuna email a questo indirizzo negli ultimi 30 giorni.</p>
      )}
      {data && data.items.length > 0 && (
        <Table
          isDense
          caption="Ultime email a questo indirizzo"
          captionHidden
          rows={data.items}
          keyOf={({ id }) => id}
          columns={MAIL_COLUMNS}
        />
      )}
      <div>
        <ActionButton
          label="Scrivi"
          question={`${user.firstName} riceve un’email dal sito, e può rispondere. Il testo resta nel registro delle azioni.`}
          path={identityAdminPaths.writeTo(user.id)}
          done="Email in partenza"
          fields={[
            recordField('text', 'subject', 'Oggetto', { required: true }),
            recordField('multiline', 'text', 'Messaggio', { required: true }),
          ]}
          onDone={() => void reply.mutate()}
        />
      </div>
    </section>
  )
}

type DeadProps = Props & { readonly dead: NonNullable<UserDetail['deadAddress']> }

const DeadAddress = ({ dead: { diedAt, status, said }, user, onChanged }: DeadProps) => {
  const explained = explainBounce(status)
  return (
    <Alert
      tone="warning"
      title={`La posta torna indietro ${withArticle('dal', formatDateTime(diedAt))}`}
    >
      {explained && <p>{explained.what}</p>}
      {explained && <p>{explained.todo}</p>}
      <p>
        Gli avvisi sono in pausa, e {user.firstName} lo legge quando accede. Le email obbligatorie
        partono lo stesso.
      </p>
      <p className="breakable">
        Risposta del server: <code>{said.includes(status) ? said : `${status} ${said}`}</code>
      </p>
      <ActionButton
        label="L’indirizzo funziona"
        question="Gli avvisi ripartono. Se la prossima email torna indietro, li mettiamo di nuovo in pausa."
        path={identityAdminPaths.addressWorks(user.id)}
        done="D’ora in poi questo indirizzo riceve di nuovo le email"
        onDone={onChanged}
      />
    </Alert>
  )
}

const MAIL_COLUMNS: readonly TableColumn<OutboxEntry>[] = [
  plainColumn('Creata', ({ createdAt }) => formatDateTime(createdAt)),
  plainColumn('Tipo', ({ template }) => describeMail(template)),
  unbrokenColumn('Stato', describeMailState),
  numericColumn('Tentativi', ({ attempts }) => attempts),
  plainColumn('Che cosa è successo', (mail) => <Outcome mail={mail} />),
]

const Outcome = ({ mail }: { readonly mail: OutboxEntry }) => {
  const { lastError, sentAt, isFile, returnSaid } = mail
  const answer = returnSaid ?? lastError
  if (answer === null)
    return (
      <span>
        {sentAt && !isFile ? `Accettata ${withArticle('il', formatDateTime(sentAt))}` : ''}
      </span>
    )
  const explained = explainBounce(answer)
  return (
    <span className="breakable">
      {explained && `${explained.what} `}
      <span className={explained ? 'soft tiny' : undefined}>{answer}</span>
    </span>
  )
}
