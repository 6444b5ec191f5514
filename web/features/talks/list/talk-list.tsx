import { TALKS_PAGE } from '#modules/talks/contract/paths.ts'
import type { TalkListReply } from '#modules/talks/contract/talks.ts'
import { useApi } from '#web/lib/api.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TalkLine } from './talk-line.tsx'
import { listAddress, listPath, PAGE_LENGTH } from './talk-pages.ts'

/** Sent with the page or live: read again when one comes back to it. */
const FRESH_MS = 2000

/** Talks of the viewer, the one with the newest entry first. */
export const TalkList = ({ offset }: { readonly offset: number }) => {
  const { data, error, isValidating, mutate } = useApi<TalkListReply>(listPath(offset), {
    freshMs: FRESH_MS,
    keepPreviousData: true,
  })
  if (!data && error !== undefined) {
    return (
      <ErrorState
        title="I messaggi non sono arrivati"
        onRetry={() => void mutate()}
        retrying={isValidating}
      >
        <p>Controlla la connessione e riprova.</p>
      </ErrorState>
    )
  }
  if (!data) return <TalksWaiting />
  if (data.total === 0) return <NoTalks />
  return (
    <>
      <p className="soft" role="status">
        {unreadText(data.unread)}
      </p>
      {data.items.length > 0 ? (
        <ul className="ruled">
          {data.items.map((talk) => (
            <TalkLine key={talk.id} talk={talk} />
          ))}
        </ul>
      ) : (
        <p>
          In questa pagina non c’è niente. <a href={TALKS_PAGE}>Torna alla prima</a>.
        </p>
      )}
      <PageLinks offset={offset} total={data.total} />
    </>
  )
}

const unreadText = (unread: number) => {
  if (unread === 0) return 'Hai letto tutto'
  return unread === 1 ? '1 messaggio da leggere' : `${unread} messaggi da leggere`
}

const PageLinks = ({ offset, total }: { readonly offset: number; readonly total: number }) => {
  const hasOlder = offset + PAGE_LENGTH < total
  if (offset === 0 && !hasOlder) return null
  return (
    <nav className="cluster" aria-label="Pagine">
      {offset > 0 && (
        <LinkButton icon="chevron-left" href={listAddress(offset - PAGE_LENGTH)}>
          Più recenti
        </LinkButton>
      )}
      {hasOlder && (
        <LinkButton href={listAddress(offset + PAGE_LENGTH)}>Conversazioni precedenti</LinkButton>
      )}
    </nav>
  )
}

const NoTalks = () => (
  <EmptyState
    icon="message"
    title="Ancora nessun messaggio"
    action={
      <div className="cluster">
        <LinkButton variant="primary" href="/pubblica-annuncio">
          Pubblica una richiesta
        </LinkButton>
        <LinkButton href="/vetrina">Esplora la vetrina</LinkButton>
      </div>
    }
  >
    <p>
      Una conversazione comincia quando un professionista scopre i contatti di una tua richiesta, o
      quando scrivi a chi vende in vetrina. Se sei un professionista, comincia quando scopri i
      contatti di un cliente.
    </p>
  </EmptyState>
)

export const TalksWaiting = () => (
  <div className="ruled" role="status" aria-label="Caricamento in corso">
    {[1, 2, 3, 4].map((place) => (
      <div key={place} className="talk-line" aria-hidden="true">
        <Skeleton shape="circle" />
        <div className="words grid">
          <Skeleton shape="title" />
          <Skeleton />
        </div>
      </div>
    ))}
  </div>
)
