/** What a landing page says: words of its own for each kind, category and region. */
import type { LandingReply } from '#modules/discovery/contract/landing.ts'
import { type LandingKind, landingPagePath } from '#modules/discovery/contract/paths.ts'
import { formatCount } from '#modules/kernel/format-count.ts'
import {
  MAX_REVEALS,
  MAX_REVEALS_IN_WORDS,
} from '#modules/listings/contract/job-requests/vocabulary.ts'
import { formatNumber, prefixItalianTo } from '#web/lib/formats.ts'
import type { PageHeadFields } from '#web/lib/page.ts'
import { buildBreadcrumbData } from '#web/lib/structured-data.server.ts'

const WITH_ARTICLE: Readonly<Record<string, string>> = {
  Lazio: 'nel Lazio',
  Marche: 'nelle Marche',
}

/** "in Lombardia", "nel Lazio", "in tutta Italia". */
const placeOf = ({ region, local }: Pick<LandingReply, 'region' | 'local'>) => {
  if (local)
    return `${prefixItalianTo(local.place.name)}${local.place.isComune ? '' : ' e provincia'}`
  return region ? (WITH_ARTICLE[region.name] ?? `in ${region.name}`) : 'in tutta Italia'
}

const counted: Record<LandingKind, (total: number) => string> = {
  richieste: (total) => (total === 1 ? '1 richiesta' : `${formatNumber(total)} richieste`),
  vetrina: (total) => (total === 1 ? '1 annuncio' : `${formatNumber(total)} annunci`),
}

type Copy = {
  readonly title: string
  readonly description: string
  readonly intro: string
  /** What the first question adds. */
  readonly says?: string
}

export const createLandingCopy = (landing: LandingReply): Copy => {
  const { kind, category, total, local } = landing
  const place = placeOf(landing)
  const about = category ? `${category.name} ${place}` : place
  if (local && !local.isOpen && total === 0) return closedCopy(about)
  return kind === 'richieste' ? requestCopy(landing, about) : showcaseCopy(landing, about)
}

/** For clients, whom search engines bring; what professionals find here is said above the list. */
const requestCopy = ({ category, region, local }: LandingReply, about: string) => {
  const place = placeOf({ region, local })
  const title = category ? `${about}: preventivi gratis` : `Preventivi gratis ${place}`
  const readers = `chi lavora ${place}${category ? ` nella categoria ${category.name}` : ''}`
  const advice = local?.page?.text
    ? ' Qui trovi che cosa chiedere, che cosa prevede la legge e da che cosa dipende il prezzo.'
    : ''
  return {
    title,
    description: `${title}. Racconta il lavoro una volta, ricevi fino a ${MAX_REVEALS} preventivi e scegli tu.${advice}`,
    intro: `Racconta il lavoro: lo legge ${readers} e ti scrive quanto costa.`,
    says: `Lo scrivi una volta sola. I tuoi contatti li vedono al massimo in ${MAX_REVEALS_IN_WORDS}.`,
  }
}

const showcaseCopy = ({ category, total, ...where }: LandingReply, about: string) => {
  const title = category ? `${about}: la vetrina` : `Vetrina ${placeOf(where)}`
  if (total === 0)
    return {
      title,
      description: `${about}: prodotti e servizi di chi lavora qui, e consigli per scegliere.`,
      intro: `${about}: in vetrina non c’è ancora niente. Scrivi che cosa ti serve: ti risponderà chi lavora qui.`,
    }
  const amount = counted.vetrina(total)
  return {
    title,
    description: `${title}, ${amount}: prodotti e servizi di professionisti e privati, con prezzo, luogo e fotografie.`,
    intro: `${total === 1 ? `${amount}. L’abbiamo letto prima di pubblicarlo` : `${amount} di professionisti e privati. Li leggiamo tutti prima di pubblicarli`}; scrivere a chi vende è gratis.`,
  }
}

const closedCopy = (about: string) => ({
  title: `${about}: prossima apertura`,
  description: `${about}: non abbiamo ancora aperto. Lascia la tua email e ti scriviamo quando apriamo.`,
  intro: 'Apriamo una provincia alla volta, quando ci sono abbastanza professionisti.',
})

/** Heads the requests, which are for professionals, with the number of open ones. */
export const createRequestsTitle = ({ total, listings, ...where }: LandingReply) => {
  const place = placeOf(where)
  if (total === 0) return `Per i professionisti: ancora nessuna richiesta ${place}`
  const open = listings.filter(({ status }) => status !== 'completed').length
  if (open === 0) return `Per i professionisti: ora nessuna richiesta aperta ${place}`
  if (open === listings.length && total > open)
    return `Per i professionisti: più di ${open} richieste ${place}`
  const done = listings.length - open
  const counts = [
    formatCount(open, 'richiesta aperta', 'richieste aperte'),
    // The cards show them, too.
    ...(done > 0 ? [formatCount(done, 'completata', 'completate')] : []),
  ]
  return `Per i professionisti: ${counts.join(' e ')} ${place}`
}

export const createNearbyTitles = ({ kind, category, ...where }: LandingReply) => ({
  regions: category ? `${category.name} nelle altre regioni` : 'Per regione',
  categories: `${kind === 'richieste' ? 'Altre richieste' : 'Altri annunci'} ${placeOf(where)}`,
})

export const landingHead = (landing: LandingReply | undefined, origin: string): PageHeadFields => {
  if (!landing) return { title: 'Nessun annuncio qui', isIndexed: false }
  const { kind, category, region, local, total } = landing
  const { title, description } = createLandingCopy(landing)
  const path = landingPagePath(kind, category?.slug ?? null, (region ?? local?.place)?.slug ?? null)
  const board =
    kind === 'richieste'
      ? { name: 'Richieste', path: '/lavori' }
      : { name: 'Vetrina', path: '/vetrina' }
  return {
    title,
    description,
    canonicalPath: path,
    ...(local && total === 0 && !local.page?.isIndexed && { isIndexed: false }),
    jsonLd: [buildBreadcrumbData(origin, [board, { name: title, path }])],
  }
}
