import { FIRMS_PAGE, firmPaths } from '#modules/firms/contract/paths.ts'
import type { FirmLandingReply } from '#modules/firms/contract/public-firm.ts'
import { isNotThere, useApi } from '#web/lib/api.ts'
import { withItalianTo } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { useIsMissing, usePageParams } from '#web/lib/page.ts'
import { LocalTop, OpenPlace, PlaceNotYetOpen } from '#web/listing/list/local-part.tsx'
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
  const isMissing = useIsMissing()
  const path = firmPaths.landing(category, province)
  const { data, ...reply } = useApi<FirmLandingReply>(isMissing ? null : path)

  if (data) return <Landing landing={data} />
  if (isMissing || isNotThere(reply.error))
    return (
      <NotFound
        title="Nessun professionista qui"
        backHref={FIRMS_PAGE}
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
      {local ? withItalianTo(local.place.name) : 'in tutta Italia'} e ha la sede altrove, o non ha
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
    <LinkButton href={FIRMS_PAGE} icon="arrow-right" label="Guarda tutti i professionisti" />
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
              { label: 'Professionisti', href: FIRMS_PAGE },
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
        <LocalTop local={local} category={category} after={only && <WhoAnswers local={local} />}>
          {only && <FirmCard firm={only} />}
        </LocalTop>
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
      {local && <OpenPlace local={local} isOfFirms />}
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
  return query.size > 0 ? `${FIRMS_PAGE}?${query}` : FIRMS_PAGE
}
