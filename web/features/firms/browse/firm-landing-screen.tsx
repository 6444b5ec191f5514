import { FIRMS_PAGE_PATH, firmPaths } from '#modules/firms/contract/paths.ts'
import type { FirmLandingReply } from '#modules/firms/contract/public-firm.ts'
import { isNotFoundError, useApi } from '#web/lib/api.ts'
import { prefixItalianTo } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { useIsPageMissing, usePageParams } from '#web/lib/page.ts'
import { LocalPageTop, OpenPlaceSection, PlaceNotYetOpen } from '#web/listing/list/local-part.tsx'
import { NearLinks } from '#web/listing/list/near-links.tsx'
import { RankingNote } from '#web/listing/list/ranking-note.tsx'
import { Breadcrumb } from '#web/ui/controls/breadcrumb.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { NotFound } from '#web/ui/feedback/empty-state.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeleton.tsx'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { FirmCard } from './firm-card.tsx'
import { firmLandingCopy } from './firm-landing-copy.ts'

export const FirmLandingScreen = () => {
  const { category = '', province = '' } = usePageParams()
  const isMissing = useIsPageMissing()
  const path = firmPaths.landing(category, province)
  const { data, ...reply } = useApi<FirmLandingReply>(isMissing ? null : path)

  if (data) return <Landing landing={data} />
  if (isMissing || isNotFoundError(reply.error))
    return (
      <NotFound
        title="Nessun professionista qui"
        backHref={FIRMS_PAGE_PATH}
        backLabel="Guarda tutti i professionisti"
      >
        Qui per ora non c’è nessun professionista:{' '}
        <a href="/pubblica-annuncio">pubblica una richiesta gratis</a>: saranno i professionisti a
        scriverti.
      </NotFound>
    )
  return (
    <div className="wrap list-screen">
      <PageHeader look="of-list" title="Professionisti" />
      <NotLoaded
        {...reply}
        failed="Non riusciamo a caricare i professionisti"
        advice="Controlla la connessione e riprova."
        waiting={<CardSkeletons />}
      />
    </div>
  )
}

/** Where one firm alone stands beside the question, and five answers are promised. */
const WhoAnswers = ({ local }: Pick<FirmLandingReply, 'local'>) => (
  <section className="stack tight">
    <h2 className="larger">Chi ti risponde</h2>
    <p className="readable">
      La tua richiesta la vede anche chi lavora{' '}
      {local ? prefixItalianTo(local.place.name) : 'in tutta Italia'} e ha la sede altrove, o non ha
      ancora un profilo qui.
    </p>
    <p className="readable">
      Possono risponderti al massimo in 5: leggi con calma, poi scegli tu. Puoi anche non scegliere
      nessuno.
    </p>
    <AllFirms />
  </section>
)

const AllFirms = () => (
  <p>
    <LinkButton href={FIRMS_PAGE_PATH} icon="arrow-right" label="Guarda tutti i professionisti" />
  </p>
)

/** One card alone would leave a row empty: it stands beside the question. */
const onlyFirmOf = ({ firms, local }: FirmLandingReply) =>
  firms.length === 1 && local?.isOpen !== false ? firms[0] : undefined

const Landing = ({ landing }: { landing: FirmLandingReply }) => {
  const words = firmLandingCopy(landing)
  const { local, category, firms } = landing
  const only = onlyFirmOf(landing)
  return (
    <div className="wrap list-screen" data-mode="offro">
      <PageHeader
        look="of-list offers firms"
        before={
          <Breadcrumb
            trail={[
              { label: 'Home', href: '/' },
              { label: 'Professionisti', href: FIRMS_PAGE_PATH },
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
          after={only && <WhoAnswers local={local} />}
        >
          {only && <FirmCard firm={only} />}
        </LocalPageTop>
      )}
      {landing.total > FEW && (
        <p className="below-4">
          <LinkButton href={filteredList(landing)} icon="filter" label="Cerca e filtra" />
        </p>
      )}
      {!only && firms.length > 0 && (
        <div className={firms.length === 2 ? 'two-firms' : undefined}>
          <CardGrid>
            {firms.map((firm) => (
              <FirmCard key={firm.id} firm={firm} />
            ))}
          </CardGrid>
        </div>
      )}
      {!only && landing.total <= FEW && (
        <div className={firms.length > 1 ? 'below-cards' : undefined}>
          <AllFirms />
        </div>
      )}
      {local && <OpenPlaceSection local={local} isOfFirms />}
      <NearLinks title={words.provinces} links={landing.provinces} isBelowCards />
      <NearLinks title={words.categories} links={landing.categories} isBelowCards />
      {landing.total > 0 && <RankingNote board="firms" />}
    </div>
  )
}

/** Up to so many are seen at a glance, without a search. */
const FEW = 3

const filteredList = ({ category, province, local }: FirmLandingReply) => {
  const provinceId = province?.id ?? local?.place.provinceId
  const query = new URLSearchParams({
    ...(category && { categoryId: category.id }),
    ...(provinceId && { provinceId }),
  })
  return query.size > 0 ? `${FIRMS_PAGE_PATH}?${query}` : FIRMS_PAGE_PATH
}
