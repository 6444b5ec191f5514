import type {
  FindLocalPage,
  LocalPageLink,
  LocalPageReply,
} from '#modules/kernel/contract/local-place.ts'
import { formatCount } from '#modules/kernel/format-count.ts'
import { createSlug } from '#modules/kernel/slug.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import type { MarketRow } from './contract/market.ts'
import type { LaunchZone } from './launch.ts'
import { readMarket } from './market.ts'
import type { GrowthNeeds, LocalPageSources, ReferenceEntry } from './ports.ts'

const PLACES_NAMED = 12
const DAYS = 90

type Place = LocalPageReply['place']
type Kind = Parameters<FindLocalPage>[0]
type Trade = Parameters<FindLocalPage>[1]

export type LocalPageNeeds = GrowthNeeds & LocalPageSources

/** Pages of a trade in a place: of open ones what there is, elsewhere the waiting list. */
export const createLocalPages = (needs: LocalPageNeeds, zone: LaunchZone) => {
  const figures = hourlyFigures(needs)
  const hasReason = (trade: Trade, provinceId: string) => {
    const { requests, firms } = figures(trade.id, provinceId) ?? NO_FIGURES
    return textOf(needs, trade) !== null || requests + firms > 0
  }
  /** What is there, and why search engines may know of it; outside a zone null where nothing is. */
  const pageOf = (kind: Kind, trade: Trade, place: Place, isInZone: boolean) => {
    const where = {
      categoryId: trade.id,
      provinceId: place.provinceId,
      ...(place.isComune && { city: place.name }),
    }
    const requests = needs.requestsIn(where)
    const typical = needs.typicalPriceIn(trade.id, place.provinceId)
    const isFilled = requests.length > 0 || needs.hasFirmsIn(where)
    if (!isInZone && !isFilled && !needs.hasItemsIn(where)) return null
    return {
      isIndexed: isFilled || (!place.isComune && hasReason(trade, place.provinceId)),
      words: needs.local.words(trade.id),
      text: needs.tradeText(trade.slug),
      ...(typical !== null && { typical }),
      requests,
      near: needs.local.comuniNear(place).map(({ name }) => localLink(kind, trade, name)),
      questions: questionsOf(figures(trade.id, place.provinceId)),
    }
  }
  const openElsewhere = (kind: Kind, trade: Trade, place: Place) =>
    openProvinces(needs, zone.settings().provinces)
      .filter(({ id }) => id !== place.id && zone.isOpen({ provinceId: id, categoryId: trade.id }))
      .slice(0, PLACES_NAMED)
      .map(({ name }) => localLink(kind, trade, name))
  const find: FindLocalPage = (kind, trade, placeSlug) => {
    const { provinces } = zone.settings()
    const place = placeNamed(needs, provinces, placeSlug)
    if (!place) return null
    const isOpen = zone.isOpen({ provinceId: place.provinceId, categoryId: trade.id })
    if (!isOpen && (place.isComune || zone.isEverywhere())) return null
    const openPlaces = openElsewhere(kind, trade, place)
    if (!isOpen) return { place, isOpen, waiting: waitingIn(needs, place, trade), openPlaces }
    // The zone is the whole country if it names no provinces; then a page needs something to show.
    const page = pageOf(kind, trade, place, provinces.length > 0)
    return page && { place, isOpen, waiting: 0, openPlaces, page }
  }
  return {
    find,
    /** Paths of the provinces that have something to show. */
    paths: (kind: Kind, trades: readonly Trade[]): readonly string[] => {
      const { provinces } = zone.settings()
      const open = openProvinces(needs, provinces)
      return trades
        .filter(
          ({ id: categoryId }) => open[0] && zone.isOpen({ provinceId: open[0].id, categoryId }),
        )
        .flatMap((trade) =>
          open
            .filter(({ id }) => hasReason(trade, id))
            .map(({ name }) => localLink(kind, trade, name).path),
        )
    },
  }
}

const textOf = (
  { local, tradeText }: Pick<LocalPageNeeds, 'local' | 'tradeText'>,
  { id, slug }: Trade,
) => local.words(id) ?? tradeText(slug)

const openProvinces = ({ places }: Pick<LocalPageNeeds, 'places'>, open: readonly string[]) =>
  places.provinces().filter(({ id }) => open.includes(id))

const localLink = (kind: Kind, { slug }: Trade, name: string): LocalPageLink => ({
  name,
  path: `/${kind}/${slug}/${createSlug(name)}`,
})

/** A province goes before a comune of its name. */
const placeNamed = (
  { places, local }: Pick<LocalPageNeeds, 'places' | 'local'>,
  open: readonly string[],
  slug: string,
) => {
  const isIt = ({ name }: ReferenceEntry) => createSlug(name) === slug
  const province = places.provinces().find(isIt)
  if (province) return { ...province, slug, isComune: false, provinceId: province.id }
  const comuni = open.length > 0 ? local.comuni(open) : local.comuniFrom(slug.slice(0, 1))
  const comune = comuni.find(isIt)
  return comune ? { ...comune, slug, isComune: true } : null
}

const waitingIn = ({ waiting }: Pick<LocalPageNeeds, 'waiting'>, place: Place, trade: Trade) =>
  waiting
    .counts()
    .filter(
      ({ provinceId, categoryId }) =>
        provinceId === place.provinceId && (categoryId === null || categoryId === trade.id),
    )
    .reduce((sum, one) => sum + one.waiting, 0)

const NO_FIGURES = { requests: 0, firms: 0 }

/** Reads the figures of the market board once an hour. */
const hourlyFigures = (needs: LocalPageNeeds) => {
  const market = readMarket(needs)
  let read = { at: Number.NEGATIVE_INFINITY, rows: new Map<string, MarketRow>() }
  return (categoryId: string, provinceId: string) => {
    const at = needs.world.now().getTime()
    if (Math.abs(at - read.at) >= HOUR_MS)
      read = {
        at,
        rows: new Map(market.rows(DAYS).map((row) => [`${row.categoryId}/${row.provinceId}`, row])),
      }
    return read.rows.get(`${categoryId}/${provinceId}`)
  }
}

/** Below so many a figure says nothing. */
const FEW_REQUESTS = 3
const FEW_FIRMS = 2

/** What clients ask, in their words. The figures are of the whole province, because a comune has too few to count. */
const questionsOf = (row: MarketRow | undefined) => [...(row ? figuresOf(row) : []), ...RULES]

const figuresOf = ({ province, requests, firms, answered, medianHours }: MarketRow) => {
  const days = `negli ultimi ${DAYS} giorni`
  const where = `in provincia di ${province}`
  return [
    {
      question: 'Tra quanti professionisti posso scegliere?',
      answer: `Per ora sono ${firms} le imprese di questo mestiere che lavorano ${where} e hanno qui il loro profilo.`,
      isKnown: firms >= FEW_FIRMS,
    },
    {
      question: 'Quanto devo aspettare la prima risposta?',
      answer: `Di solito meno di ${formatCount(Math.max(1, Math.ceil(medianHours ?? 0)), 'ora', 'ore')}: è la mediana di ${formatCount(answered, 'richiesta', 'richieste')} pubblicate ${where} ${days}.`,
      isKnown: medianHours !== null && answered >= FEW_REQUESTS,
    },
    {
      question: 'Altri hanno già chiesto preventivi in zona?',
      answer: `Sì: ${days} abbiamo pubblicato ${requests} richieste per questo mestiere ${where}.`,
      isKnown: requests >= FEW_REQUESTS,
    },
  ].flatMap(({ isKnown, ...one }) => (isKnown ? [one] : []))
}

const RULES = [
  {
    question: 'Chi vede il mio numero di telefono?',
    answer:
      'Pochi professionisti: quanti lo scegli tu, al massimo 5. Se pubblichi con «Prima le offerte», il numero lo dai tu a chi vuoi.',
  },
  {
    question: 'Devo per forza accettare un preventivo?',
    answer: 'No. Li confronti con calma e scegli tu; se nessuno ti convince, chiudi la richiesta.',
  },
]
