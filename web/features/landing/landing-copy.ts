/** What a landing page says: words of its own for each kind, category and region. */
import type { LandingReply } from '#modules/discovery/contract/landing.ts'
import { type LandingKind, landingPage } from '#modules/discovery/contract/paths.ts'
import { MAX_REVEALS_IN_WORDS } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { formatNumber, to } from '#web/lib/formats.ts'
import type { Head } from '#web/lib/page.ts'
import { breadcrumbTrail } from '#web/lib/structured-data.server.ts'

const WITH_ARTICLE: Readonly<Record<string, string>> = {
  Lazio: 'nel Lazio',
  Marche: 'nelle Marche',
}

/** "in Lombardia", "nel Lazio", "in tutta Italia". */
const placeOf = ({ region, local }: Pick<LandingReply, 'region' | 'local'>) => {
  if (local) return `${to(local.place.name)}${local.place.isComune ? '' : ' e provincia'}`
  return region ? (WITH_ARTICLE[region.name] ?? `in ${region.name}`) : 'in tutta Italia'
}

const counted: Record<LandingKind, (total: number) => string> = {
  richieste: (total) => (total === 1 ? '1 richiesta' : `${formatNumber(total)} richieste`),
  vetrina: (total) => (total === 1 ? '1 annuncio' : `${formatNumber(total)} annunci`),
}

export const landingCopy = (landing: LandingReply) => {
  const { kind, category, total, local } = landing
  const place = placeOf(landing)
  const about = category ? `${category.name} ${place}` : place
  const amount = category ? `${about}: ${counted[kind](total)}` : `${counted[kind](total)} ${place}`
  if (local && total === 0) return local.isOpen ? emptyCopy(kind, about) : closedCopy(about)
  return kind === 'richieste'
    ? {
        title: category ? `${about}: richieste di lavoro` : `Richieste di lavoro ${place}`,
        description: `${amount}. Leggi di che lavoro si tratta, il budget e i tempi, e manda il tuo preventivo.`,
        intro: `${amount}. Le leggiamo tutte prima di pubblicarle, e i contatti di ognuna li vedono al massimo ${MAX_REVEALS_IN_WORDS} professionisti: prima arrivi, meglio è.`,
      }
    : {
        title: category ? `${about}: la vetrina` : `Vetrina ${place}`,
        description: `${amount} in vetrina: prodotti e servizi di professionisti e privati, con prezzo, luogo e fotografie.`,
        intro: `${amount}. Li leggiamo tutti prima di pubblicarli. Se il venditore l’ha dichiarato, trovi scritto se è un privato o un’impresa.`,
      }
}

const closedCopy = (about: string) => ({
  title: `${about}: prossima apertura`,
  description: `${about}: non abbiamo ancora aperto. Lascia la tua email e ti scriviamo quando apriamo.`,
  intro: 'Apriamo una provincia alla volta, quando ci sono abbastanza professionisti.',
})

const emptyCopy = (kind: LandingKind, about: string) =>
  kind === 'richieste'
    ? {
        title: `${about}: richieste di lavoro`,
        description: `${about}: pubblica gratis la tua richiesta. Qui trovi che cosa chiedere, che cosa prevede la legge e da che cosa dipende il prezzo.`,
        intro: `${about}: per ora nessuna richiesta. Pubblica tu la prima: è gratis, e i tuoi contatti li vedono al massimo ${MAX_REVEALS_IN_WORDS} professionisti.`,
      }
    : {
        title: `${about}: la vetrina`,
        description: `${about}: prodotti e servizi di chi lavora qui, e consigli per scegliere.`,
        intro: `${about}: in vetrina non c’è ancora niente. Scrivi che cosa ti serve: ti risponderà chi lavora qui.`,
      }

export const nearTitles = ({ kind, category, ...where }: LandingReply) => ({
  regions: category ? `${category.name} nelle altre regioni` : 'Per regione',
  categories: `${kind === 'richieste' ? 'Altre richieste' : 'Altri annunci'} ${placeOf(where)}`,
})

export const landingHead = (landing: LandingReply | undefined, origin: string): Head => {
  if (!landing) return { title: 'Nessun annuncio qui', isIndexed: false }
  const { kind, category, region, local, total } = landing
  const { title, description } = landingCopy(landing)
  const path = landingPage(kind, category?.slug ?? null, (region ?? local?.place)?.slug ?? null)
  const board =
    kind === 'richieste'
      ? { name: 'Richieste', path: '/lavori' }
      : { name: 'Vetrina', path: '/vetrina' }
  return {
    title,
    description,
    canonicalPath: path,
    ...(local && total === 0 && !local.page?.isIndexed && { isIndexed: false }),
    jsonLd: [breadcrumbTrail(origin, [board, { name: title, path }])],
  }
}
