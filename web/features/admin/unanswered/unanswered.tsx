import { formatCount } from '#modules/kernel/format-count.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import {
  type FittingFirmsReply,
  UNANSWERED_HOURS,
  type UnansweredReply,
  type UnansweredRequest,
  unansweredPaths,
} from '#modules/listings/contract/job-requests/unanswered.ts'
import { useApi } from '#web/lib/api.ts'
import { formatDateTime, formatRelativeTime } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Phone } from '#web/ui/content/phone.tsx'
import { ActionButton } from '../form/action-dialog.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { choiceFilter } from '../list/filters.tsx'
import { useAdminList } from '../list/use-admin-list.ts'

const HOURS = Object.fromEntries(
  UNANSWERED_HOURS.slice(1).map((hours) => [hours, `Da più di ${hours} ore`]),
)
const HOURS_FILTER = choiceFilter('hours', 'Da quanto', 'Da più di 24 ore', HOURS)
const TO_WRITE_FILTER = choiceFilter('toWrite', 'Imprese adatte', 'Con o senza', {
  some: 'A cui puoi scrivere',
})
const PAGE_LENGTH = 20

const waitingChoice = (
  name: string,
  label: string,
  all: string,
  waiting: UnansweredReply['categories'] = [],
) =>
  choiceFilter(
    name,
    label,
    all,
    Object.fromEntries(waiting.map((one) => [one.id, `${one.name} (${one.total})`])),
  )

const filtersFor = (reply?: UnansweredReply) => [
  waitingChoice('categoryId', 'Mestiere', 'Tutti i mestieri', reply?.categories),
  waitingChoice('provinceId', 'Provincia', 'Tutte le province', reply?.provinces),
  HOURS_FILTER,
  TO_WRITE_FILTER,
]

const Unanswered = () => {
  const list = useAdminList<UnansweredRequest, UnansweredReply>(unansweredPaths.all, {
    filters: filtersFor(),
    length: PAGE_LENGTH,
  })
  const reply = list.data
  return (
    <div className="stack">
      {reply && <LastMonth {...reply.lastMonth} />}
      <AdminList
        list={list}
        caption="Richieste senza risposta"
        filters={filtersFor(reply)}
        counted={{ one: 'richiesta', many: 'richieste' }}
        empty="Nessuna richiesta è rimasta senza risposta"
        render={(requests) => (
          <ol className="grid gap-3 flush">
            {requests.map((request) => (
              <li key={request.id}>
                <RequestCard request={request} onDone={() => void list.reload()} />
              </li>
            ))}
          </ol>
        )}
      />
    </div>
  )
}

const LastMonth = ({ written, revealed, answered }: UnansweredReply['lastMonth']) =>
  written > 0 && (
    <p className="soft">
      Negli ultimi 30 giorni:{' '}
      {formatCount(written, 'email a imprese adatte', 'email a imprese adatte')}, poi{' '}
      {formatCount(revealed, 'contatto visto', 'contatti visti')} e{' '}
      {formatCount(answered, 'risposta', 'risposte')}.
    </p>
  )

type CardProps = { readonly request: UnansweredRequest; readonly onDone: () => void }

const RequestCard = ({ request, onDone }: CardProps) => {
  const { id, title, reveals, firms, toWrite, written, revealed, clientNotifiedAt } = request
  return (
    <Card
      look="staff tight"
      title={<a href={`/lavori/${id}`}>{title}</a>}
      headingLevel={2}
      badges={
        <Badge tone={reveals === 0 ? 'danger' : 'warning'}>
          {reveals === 0
            ? 'Nessun contatto visto'
            : `${formatCount(reveals, 'contatto visto', 'contatti visti')}, nessun messaggio`}
        </Badge>
      }
      actions={
        (toWrite > 0 || clientNotifiedAt === null) && (
          <>
            {toWrite > 0 && (
              <ActionButton
                label={toWrite === 1 ? 'Scrivi a 1 impresa' : `Scrivi a ${toWrite} imprese`}
                question="Ognuna riceve una sola email con questa richiesta, tranne quelle che hanno spento gli avvisi. Un’email già partita non si può ritirare."
                path={unansweredPaths.write(id)}
                done="Email in partenza"
                onDone={onDone}
              />
            )}
            {clientNotifiedAt === null && (
              <ActionButton
                label="Avvisa il cliente"
                question={`${request.clientName} riceve un’email con la situazione: chi ha visto i contatti, quante imprese adatte ci sono e che cosa può fare.`}
                path={unansweredPaths.tellClient(id)}
                done="Email in partenza"
                onDone={onDone}
              />
            )}
          </>
        )
      }
    >
      <p className="soft">
        {request.category} · {request.place} · pubblicata{' '}
        {formatRelativeTime(request.publishedAt, Date.now())}
      </p>
      {written > 0 && (
        <p>
          Scritto a {formatCount(written, 'impresa', 'imprese')}:{' '}
          {revealed === 0
            ? 'nessuna ha ancora visto il contatto.'
            : `${formatCount(revealed, 'ha', 'hanno')} poi visto il contatto.`}
        </p>
      )}
      {clientNotifiedAt && (
        <p>Cliente avvisato {withArticle('il', formatDateTime(clientNotifiedAt))}.</p>
      )}
      {firms === 0 ? (
        <p>Nessun’altra impresa iscritta fa questo lavoro in questa zona.</p>
      ) : (
        <details>
          <summary className="pressable accented pad-y-2">
            {formatCount(firms, 'impresa adatta', 'imprese adatte')} per mestiere e zona
            <span className="visually-hidden">: {title}</span>
          </summary>
          <Firms id={id} />
        </details>
      )}
    </Card>
  )
}

const Firms = ({ id }: { readonly id: string }) => {
  const { data, ...reply } = useApi<FittingFirmsReply>(unansweredPaths.firms(id))
  if (!data)
    return (
      <NotLoaded
        {...reply}
        failed="Non riusciamo a caricare le imprese"
        waiting={['line', 'line']}
      />
    )
  return (
    <ul>
      {data.items.map(({ name, slug, phone, phoneE164, acceptsMail, writtenAt }) => (
        <li key={slug}>
          <a href={`/professionisti/${slug}`}>{name}</a>
          {phone && (
            <>
              , <Phone typed={phone} e164={phoneE164} />
            </>
          )}
          {writtenAt
            ? ` · scritto ${formatRelativeTime(writtenAt, Date.now())}`
            : !acceptsMail && ' · non vuole email sulle nuove richieste'}
        </li>
      ))}
    </ul>
  )
}

export const page = adminPage({
  subtitle: 'Richieste online a cui sul sito non ha risposto nessuno.',
  Content: Unanswered,
})
