import { identityPaths } from '#modules/identity/contract/paths.ts'
import { TALKS_PAGE, talkPaths } from '#modules/talks/contract/paths.ts'
import type { TalkListReply } from '#modules/talks/contract/talks.ts'
import { useApi } from '#web/lib/api.ts'
import { memberPage } from '#web/lib/member-page.tsx'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { useQuery } from '#web/lib/use-query.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TalkLine } from './talk-line.tsx'

/** Sent with the page or live: read again when one comes back to it. */
const FRESH_MS = 2000

/** Talks of the viewer: what is unread first, then the newest entry. */
const TalkList = () => {
  const offset = offsetIn(useQuery())
  const { data, ...reply } = useApi<TalkListReply>(listPath(offset), {
    freshMs: FRESH_MS,
    keepPreviousData: true,
  })
  if (!data)
    return (
      <NotLoaded
        {...reply}
        failed="I messaggi non sono arrivati"
        advice="Controlla la connessione e riprova."
        waiting={<TalksWaiting />}
      />
    )
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
      Qui trovi le conversazioni in cui qualcuno ha scritto: un professionista che ha scoperto i
      contatti di una tua richiesta, o tu a chi vende in vetrina. Se sei un professionista, scrivi
      ai clienti dai <a href="/i-miei-contatti">tuoi contatti</a>.
    </p>
  </EmptyState>
)

const TalksWaiting = () => (
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

const PAGE_LENGTH = 20

const listPath = (offset: number) => talkPaths.inbox({ limit: PAGE_LENGTH, offset })

/** Of the address; 0 for anything odd. */
const offsetIn = (query: URLSearchParams) => {
  const offset = query.get('offset') ?? ''
  return /^\d{1,5}$/.test(offset) ? Number(offset) : 0
}

const listAddress = (offset: number) => (offset > 0 ? `${TALKS_PAGE}?offset=${offset}` : TALKS_PAGE)

export const page = memberPage({
  className: 'wrap talks-page grid gap-4 page-end',
  title: 'Messaggi',
  canonicalPath: TALKS_PAGE,
  preload: ({ isSignedIn, search }) =>
    isSignedIn ? [listPath(offsetIn(search)), identityPaths.user] : [],
  waiting: <TalksWaiting />,
  content: () => <TalkList />,
})
