import * as v from 'valibot'
import { discoveryRoutes, landingRoutes } from '#adapters/http/routes/discovery/discovery.ts'
import { firmLandingRoutes } from '#adapters/http/routes/firms/own-firm.ts'
import { renderSharePhoto } from '#adapters/images/share-photo.ts'
import { sqliteDiscovery } from '#adapters/sqlite/discovery/discovery-store.ts'
import { createDiscovery } from '#modules/discovery/index.ts'
import type { FeedEntry, FindShareCardTexts } from '#modules/discovery/ports.ts'
import type { FindLocalPage } from '#modules/kernel/contract/local-place.ts'
import { formatEuro } from '#modules/kernel/euro.ts'
import { toId } from '#modules/kernel/ids.ts'
import { euroToCents } from '#modules/kernel/money.ts'
import { JobFilters } from '#modules/listings/contract/job-requests/filters.ts'
import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { describeBudget } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { ShowcaseFilters } from '#modules/listings/contract/showcase/filters.ts'
import type { ShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import type { PublicReference } from '#modules/reference/ports.ts'
import type { AppContext } from './app-context.ts'
import type { composeBranding } from './branding.ts'
import { composeLocalFirms } from './local-firms.ts'
import type { UseCasesOf } from './use-cases.ts'

const STORIES = 50
const LANDING = '12'

type LocalPages = {
  readonly find: FindLocalPage
  readonly paths: (
    kind: Parameters<FindLocalPage>[0],
    trades: ReturnType<PublicReference['categories']>,
  ) => readonly string[]
}

const NO_LOCAL_PAGES: LocalPages = { find: () => null, paths: () => [] }

type Needs = UseCasesOf<'content' | 'firms' | 'listings'> & {
  readonly reference: PublicReference
  /** Pages of a trade in a place; there are none without growth. */
  readonly local?: LocalPages
  readonly branding: Pick<ReturnType<typeof composeBranding>, 'renderCard' | 'forWebApp'>
  /** Retires expired listings first. */
  readonly publicVersion: () => number
}

export const composeDiscovery = (
  context: Pick<AppContext, 'storage' | 'files' | 'runtime'>,
  needs: Needs,
) => {
  const { reference, listings, content, firms, local = NO_LOCAL_PAGES } = needs
  const firmLandings = firms.landingsWith(local.find)
  const useCases = createDiscovery({
    store: sqliteDiscovery(context.storage.connection),
    places: reference,
    firms: { part: firmLandings.addresses, landings: firmLandings.paths },
    publicVersion: needs.publicVersion,
    local: local.find,
    firmsThere: composeLocalFirms(firms),
    localPaths: (kind) => local.paths(kind, reference.categories()),
    newest: (kind, filters) =>
      kind === 'richieste'
        ? listings.requests.list(v.parse(JobFilters, { ...filters, limit: LANDING })).jobs
        : listings.showcase.list(v.parse(ShowcaseFilters, { ...filters, limit: LANDING })).items,
    renderCard: needs.branding.renderCard,
    branding: needs.branding.forWebApp,
    findCard: createShareCardFinder(needs),
    readPicture: context.files.pictureFiles.read,
    renderPhoto: renderSharePhoto,
    site: { name: context.runtime.config.siteName, url: context.runtime.config.publicUrl },
    stories: {
      richieste: () => listings.requests.recent(STORIES).map((job) => toStory('/lavori/', job)),
      vetrina: () => listings.showcase.recent(STORIES).map((item) => toStory('/vetrina/', item)),
      blog: () =>
        content.pages
          .list({ kind: 'article', keyword: undefined, limit: STORIES, offset: 0 })
          .pages.map((article) => ({
            path: `/pagine/${article.slug}`,
            title: article.title,
            summary: article.seoDescription ?? '',
            publishedAt: new Date(article.publishedAt ?? article.createdAt),
            category: article.keywords[0] ?? null,
          })),
    },
  })
  return {
    api: [landingRoutes(useCases), firmLandingRoutes(firmLandings)],
    pages: () => discoveryRoutes(useCases),
  }
}

/** Contains only public fields of a listing. */
const toStory = (page: string, listing: JobRequestReply | ShowcaseItemReply): FeedEntry => ({
  path: page + listing.id,
  title: `${listing.title} - ${listing.city}`,
  summary: listing.description,
  publishedAt: new Date(listing.publishedAt ?? listing.createdAt),
  category: listing.category.name,
})

type CardText = ReturnType<FindShareCardTexts>

/** Texts of share pictures, from public data only. */
export const createShareCardFinder = ({
  listings,
  content,
  firms,
}: UseCasesOf<'listings' | 'content' | 'firms'>): FindShareCardTexts => {
  const words: Record<Parameters<FindShareCardTexts>[0], (id: string) => CardText> = {
    lavori: (id) => {
      const job = listings.requests.published(toId(id))
      return job && cardOf(job, job.budget ? describeBudget(job.budget) : '')
    },
    vetrina: (id) => {
      const item = listings.showcase.published(toId(id))
      return item && cardOf(item, item.price > 0 ? formatEuro(euroToCents(item.price)) : '')
    },
    pagine: (id) => {
      const page = content.pages.page(id)
      return (
        page && {
          kicker: page.keywords[0] ?? 'Guida',
          title: page.title,
          foot: `${page.readingMinutes} min di lettura`,
        }
      )
    },
    professionisti: (slug) => {
      const firm = firms.page(slug)
      if (firm === null || 'movedTo' in firm) return null
      const kicker = firm.trades[0]?.name ?? 'Professionista'
      return { kicker, title: firm.name, foot: `${firm.city} (${firm.province.id})` }
    },
  }
  return (kind, id) => words[kind](id)
}

type CardRequest = Pick<JobRequestReply, 'category' | 'title' | 'city'>

const cardOf = ({ category, title, city }: CardRequest, money: string) => ({
  kicker: category.name,
  title,
  foot: [city, money].filter(Boolean).join(' · '),
})
