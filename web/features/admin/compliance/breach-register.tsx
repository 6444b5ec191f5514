import { withArticle } from '#modules/kernel/long-day.ts'
import type {
  DataBreachListReply,
  DataBreachReply,
} from '#modules/operations/contract/data-breaches.ts'
import { DATA_BREACH_PAGE_PATH, operationsPaths } from '#modules/operations/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { useViewer } from '#web/lib/viewer.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toTableRows } from '../list/columns.tsx'

export const BreachRegister = () => {
  const { user } = useViewer()
  return (
    <section className="stack" aria-labelledby="violazioni">
      <h2 id="violazioni">Registro delle violazioni dei dati (GDPR art. 33.5)</h2>
      <p className="soft">
        Annota ogni violazione, anche quelle da non notificare: i fatti, gli effetti e i rimedi,
        senza nomi. Se le persone corrono un rischio, avvisa il Garante entro 72 ore da quando te ne
        accorgi. Potrai correggere il testo, ma non cancellarlo.
      </p>
      {user?.role === 'admin' ? (
        <Breaches />
      ) : (
        <p>Lo tiene l’amministratore: se ti accorgi di una violazione, avvisalo subito.</p>
      )}
    </section>
  )
}

const Breaches = () => {
  const { data, ...reply } = useApi<DataBreachListReply>(operationsPaths.breaches, {
    freshMs: 0,
  })
  if (!data)
    return (
      <NotLoaded
        {...reply}
        failed="Non riusciamo a caricare il registro delle violazioni"
        waiting={['panel']}
      />
    )
  return (
    <>
      <p className="actions">
        <a className="button secondary" href={`${DATA_BREACH_PAGE_PATH}/nuovo`}>
          Annota una violazione
        </a>
      </p>
      {data.total === 0 && <p>Nessuna violazione annotata.</p>}
      {data.items.map((breach) => (
        <Breach key={breach.id} breach={breach} />
      ))}
    </>
  )
}

const Breach = ({ breach }: { readonly breach: DataBreachReply }) => {
  const { id, noticedAt, notifiedAt, notNotifiedBecause, notifyBy } = breach
  const title = `Violazione scoperta ${withArticle('il', formatDateTime(noticedAt))}`
  return (
    <section className="duty stack tight boxed pad-3-4" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {!notifiedAt && !notNotifiedBecause && (
        <Alert
          tone="warning"
          title={`Da decidere entro ${withArticle('il', formatDateTime(notifyBy))}`}
        >
          <p>Notifica la violazione al Garante, o scrivi perché le persone non corrono rischi.</p>
        </Alert>
      )}
      <KeyValueList look="close" rows={factsOf(breach)} />
      <p className="correct">
        <a href={`${DATA_BREACH_PAGE_PATH}/${id}`}>
          Correggi o completa<span className="visually-hidden">: {title}</span>
        </a>
      </p>
    </section>
  )
}

const factsOf = (breach: DataBreachReply) =>
  toTableRows({
    Avvenuta: breach.happenedAt && formatDateTime(breach.happenedAt),
    'Che cosa è successo': breach.facts,
    'Persone e dati': breach.people,
    Effetti: breach.effects,
    Rimedi: breach.remedies,
    'Notifica al Garante': breach.notifiedAt && formatDateTime(breach.notifiedAt),
    'Perché non è stata notificata, o lo è stata in ritardo': breach.notNotifiedBecause,
    'Comunicata alle persone': breach.peopleNotifiedAt && formatDateTime(breach.peopleNotifiedAt),
    'Ultima correzione': formatDateTime(breach.updatedAt),
  })
