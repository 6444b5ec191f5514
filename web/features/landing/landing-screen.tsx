import type { ReactNode } from 'react'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import type { LandingReply } from '#modules/discovery/contract/landing.ts'
import { discoveryPaths, type LandingKind } from '#modules/discovery/contract/paths.ts'
import { MAX_REVEALS } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { isNotFoundError, useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { useIsPageMissing, usePageParams } from '#web/lib/page.ts'
import { formatCheapestPlan } from '#web/lib/subscription/plans-from.ts'
import { LocalFirms } from '#web/listing/list/local-firms.tsx'
import { LocalPageTop, OpenPlaceSection, PlaceNotYetOpen } from '#web/listing/list/local-part.tsx'
import { NearLinks } from '#web/listing/list/near-links.tsx'
import { RankingNote } from '#web/listing/list/ranking-note.tsx'
import { Breadcrumb } from '#web/ui/controls/breadcrumb.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { NotFound } from '#web/ui/feedback/empty-state.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeleton.tsx'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { createLandingCopy, createNearbyTitles, createRequestsTitle } from './landing-copy.ts'

type Props = {
  readonly kind: LandingKind
  /** Renders one listing as its list does. */
  readonly card: (listing: Record<string, unknown>) => ReactNode
}

const BOARDS = {
  richieste: {
    name: 'Richieste',
    all: 'Guarda tutte le richieste',
    path: '/lavori',
    mode: 'cerco',
    ranked: 'jobs',
  },
  vetrina: {
    name: 'Vetrina',
    all: 'Guarda tutta la vetrina',
    path: '/vetrina',
    mode: 'offro',
    ranked: 'showcase',
  },
} as const

const PLANS_PAGE = '/pagine/piani-abbonamento'

export const LandingScreen = ({ kind, card }: Props) => {
  const { category = '', region = '' } = usePageParams()
  const isMissing = useIsPageMissing()
  const path = discoveryPaths.landing(kind, category, region)
  const { data, ...reply } = useApi<LandingReply>(isMissing ? null : path)

  if (data) return <Landing landing={data} card={card} />
  if (isMissing || isNotFoundError(reply.error)) {
    return (
      <NotFound
        title="Nessun annuncio qui"
        backHref={BOARDS[kind].path}
        backLabel="Guarda tutti gli annunci"
      >
        In questa zona per ora non ci sono annunci. Hai un lavoro da far fare?{' '}
        <a href="/pubblica-annuncio">Pubblica una richiesta gratis</a>: saranno i professionisti a
        scriverti.
      </NotFound>
    )
  }
  return (
    <div className="wrap list-screen">
      <PageHeader look="of-list" title={BOARDS[kind].name} />
      <NotLoaded
        {...reply}
        failed="Non riusciamo a caricare gli annunci"
        advice="Controlla la connessione e riprova."
        waiting={<CardSkeletons />}
      />
    </div>
  )
}

const Landing = ({ landing, card }: { landing: LandingReply; card: Props['card'] }) => {
  const board = BOARDS[landing.kind]
  const words = createLandingCopy(landing)
  const near = createNearbyTitles(landing)
  const { local, category, firms } = landing
  return (
    <div className="wrap list-screen" data-mode={board.mode}>
      <PageHeader
        look={board.mode === 'offro' ? 'of-list offers' : 'of-list'}
        before={
          <Breadcrumb
            trail={[
              { label: 'Home', href: '/' },
              { label: board.name, href: board.path },
            ]}
            here={words.title}
          />
        }
        title={words.title}
        subtitle={words.intro}
      />
      {local && !local.isOpen ? (
        <PlaceNotYetOpen local={local} category={category} />
      ) : (
        <LocalPageTop
          local={local}
          category={category}
          region={landing.region?.name}
          says={words.says}
          after={firms && landing.kind === 'richieste' && <ThreeSteps />}
        >
          {firms && <LocalFirms firms={firms} />}
        </LocalPageTop>
      )}
      {landing.kind === 'richieste' && local?.isOpen !== false && (
        <ForProfessionals landing={landing} />
      )}
      <p className="below-4">
        {landing.total > 0 ? (
          <LinkButton href={filteredList(landing)} icon="filter" label="Cerca e filtra" />
        ) : (
          <LinkButton href={board.path} icon="arrow-right" label={board.all} />
        )}
      </p>
      {landing.total > 0 && <CardGrid>{landing.listings.map(card)}</CardGrid>}
      {local && <OpenPlaceSection local={local} isOfFirms={false} />}
      <NearLinks title={near.regions} links={landing.regions} isBelowCards={landing.total > 0} />
      <NearLinks
        title={near.categories}
        links={landing.categories}
        isBelowCards={landing.total > 0}
      />
      {landing.total > 0 && <RankingNote board={board.ranked} />}
    </div>
  )
}

/** What happens after the question, beside those who answer it. */
const ThreeSteps = () => (
  <section className="stack tight">
    <h2 className="larger">Come funziona</h2>
    <div className="prose">
      <ol>
        <li>Scrivi che cosa ti serve: è gratis.</li>
        <li>Ti rispondono al massimo {MAX_REVEALS} professionisti.</li>
        <li>Confronta i preventivi e scegli tu: puoi anche non scegliere nessuno.</li>
      </ol>
    </div>
  </section>
)

/** Tells apart the list, which is for the other side, from what a client does above it. */
const ForProfessionals = ({ landing }: { readonly landing: LandingReply }) => {
  const { data: plans = [] } = useApi(billingPaths.plans)
  const from = formatCheapestPlan(plans)
  return (
    <header className="grid gap-2 on-sunken pad-3-4 accent-edge below-3" data-mode="offro">
      <h2>{createRequestsTitle(landing)}</h2>
      <p className="soft">
        Leggere le richieste è gratis. Per vedere i contatti di un cliente serve un abbonamento
        {from && `, ${from}`}: <a href={PLANS_PAGE}>guarda i piani</a>.
      </p>
    </header>
  )
}

const filteredList = ({ kind, category, region, local }: LandingReply) => {
  const query = new URLSearchParams({
    ...(category && { categoryId: category.id }),
    ...(region && { regionId: region.id }),
    ...(local && { provinceId: local.place.provinceId }),
  })
  return query.size > 0 ? `${BOARDS[kind].path}?${query}` : BOARDS[kind].path
}
