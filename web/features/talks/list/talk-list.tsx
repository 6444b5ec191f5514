import { Fragment } from 'react'
import { useLocation } from 'react-router'
import { TALK_FRESH_MS, TALKS_PAGE_PATH } from '#modules/talks/contract/paths.ts'
import type { TalkListItem, TalkListReply } from '#modules/talks/contract/talks.ts'
import { useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { useQuery } from '#web/lib/page.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { LinkSwitch } from '#web/ui/controls/link-switch.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TALK_LINE_CLASS, TalkLine } from './talk-line.tsx'
import {
  buildTalkListAddress,
  readTalkListView,
  TALKS_PER_PAGE,
  type TalkListView,
  talkListPath,
} from './talk-list-view.ts'

/** Talks of the viewer: what is unread first, then the newest entry. */
export const TalkList = () => {
  const view = readTalkListView(useQuery())
  const { data, ...reply } = useApi<TalkListReply>(talkListPath(view), {
    freshMs: TALK_FRESH_MS,
    keepPreviousData: true,
  })
  if (!data)
    return (
      <NotLoaded
        {...reply}
        failed="Non riusciamo a caricare i messaggi"
        advice="Controlla la connessione e riprova."
        waiting={<TalksSkeleton />}
      />
    )
  if (data.total === 0 && view.filter === null) return <NoTalks />
  return (
    <>
      <Filters chosen={view.filter} />
      <p className="soft" role="status">
        {unreadText(data.unread)}
      </p>
      <Lines data={data} view={view} />
    </>
  )
}

/** Beside an open talk, where there is room; without it that one can be read all the same. */
export const TalkPane = () => {
  const view = readTalkListView(useQuery())
  const { data } = useApi<TalkListReply>(talkListPath(view), {
    freshMs: TALK_FRESH_MS,
    keepPreviousData: true,
  })
  return (
    <section className="talk-pane stack" aria-label="Conversazioni">
      <Filters chosen={view.filter} />
      {data && <Lines data={data} view={view} />}
    </section>
  )
}

const OFFERED: readonly (readonly [string | null, string])[] = [
  [null, 'Tutti'],
  ['da-leggere', 'Da leggere'],
  ['preventivi', 'Preventivi'],
  ['scelti', 'Scelti'],
]

const Filters = ({ chosen }: { readonly chosen: string | null }) => {
  const { pathname } = useLocation()
  return (
    <LinkSwitch
      look="small"
      label="Quali messaggi"
      options={OFFERED.map(([filter, name]) => ({
        name,
        href: buildTalkListAddress({ filter, offset: 0 }, pathname),
        isCurrent: filter === chosen,
      }))}
    />
  )
}

const NONE: Readonly<Record<string, string>> = {
  'da-leggere': 'Non c’è niente da leggere.',
  preventivi: 'Nessun preventivo, per ora.',
  scelti: 'Qui trovi le conversazioni in cui il cliente ha scelto.',
}

type LinesProps = { readonly data: TalkListReply; readonly view: TalkListView }

const Lines = ({ data: { items, total }, view }: LinesProps) => (
  <>
    {groupsOf(items, view).map(({ title, talks }) => (
      <Fragment key={title}>
        {title && <h2 className="small semibold">{title}</h2>}
        <ul className="ruled">
          {talks.map((talk) => (
            <TalkLine key={talk.id} talk={talk} filter={view.filter} />
          ))}
        </ul>
      </Fragment>
    ))}
    {items.length === 0 && (
      <p>
        {view.offset > 0 ? 'Questa pagina è vuota.' : NONE[view.filter ?? '']}{' '}
        <a href={TALKS_PAGE_PATH}>{view.offset > 0 ? 'Torna alla prima pagina' : 'Vedi tutti'}</a>.
      </p>
    )}
    <PageLinks view={view} total={total} />
  </>
)

/** Headings, where an old unread talk stands above a newer one that was read. */
const groupsOf = (items: readonly TalkListItem[], { filter }: TalkListView) => {
  const groups = [
    { title: 'Da leggere', talks: items.filter(({ unread }) => unread > 0) },
    { title: 'Già lette', talks: items.filter(({ unread }) => unread === 0) },
  ].filter(({ talks }) => talks.length > 0)
  return filter === null && groups.length > 1
    ? groups
    : groups.map((group) => ({ ...group, title: '' }))
}

const unreadText = (unread: number) => {
  if (unread === 0) return 'Hai letto tutto'
  return unread === 1 ? '1 messaggio da leggere' : `${unread} messaggi da leggere`
}

const PageLinks = ({ view, total }: { readonly view: TalkListView; readonly total: number }) => {
  const { pathname } = useLocation()
  const { filter, offset } = view
  const hasOlder = offset + TALKS_PER_PAGE < total
  if (offset === 0 && !hasOlder) return null
  const to = (there: number) => buildTalkListAddress({ filter, offset: there }, pathname)
  return (
    <nav className="cluster" aria-label="Pagine">
      {offset > 0 && (
        <LinkButton icon="chevron-left" href={to(offset - TALKS_PER_PAGE)}>
          Più recenti
        </LinkButton>
      )}
      {hasOlder && (
        <LinkButton href={to(offset + TALKS_PER_PAGE)}>Conversazioni precedenti</LinkButton>
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
      Qui trovi le conversazioni sulle tue richieste e quelle con i venditori della vetrina. Se sei
      un professionista, scrivi ai clienti da <a href="/i-miei-contatti">I miei contatti</a>.
    </p>
  </EmptyState>
)

export const TalksSkeleton = () => (
  <div className="ruled" role="status" aria-label="Caricamento in corso">
    {[1, 2, 3, 4].map((index) => (
      <div key={index} className={TALK_LINE_CLASS} aria-hidden="true">
        <Skeleton shape="circle" />
        <div className="talk-line-words grid">
          <Skeleton shape="title" />
          <Skeleton />
        </div>
      </div>
    ))}
  </div>
)
