/** What a landing page says: words of its own for each kind, category and region. */
import type { LandingReply } from '#modules/discovery/contract/landing.ts'
import { type LandingKind, landingPage } from '#modules/discovery/contract/paths.ts'
import { MAX_REVEALS_IN_WORDS } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { formatNumber } from '#web/lib/formats.ts'
import type { Head } from '#web/lib/page.ts'
import { breadcrumbTrail } from '#web/lib/structured-data.ts'

const WITH_ARTICLE: Readonly<Record<string, string>> = {
  Lazio: 'nel Lazio',
  Marche: 'nelle Marche',
}

/** "in Lombardia", "nel Lazio", "in tutta Italia". */
const placeOf = (region: LandingReply['region']) =>
  region ? (WITH_ARTICLE[region.name] ?? `in ${region.name}`) : 'in tutta Italia'

const counted: Record<LandingKind, (total: number) => string> = {
  richieste: (total) => (total === 1 ? 'Una richiesta' : `${formatNumber(total)} richieste`),
  vetrina: (total) => (total === 1 ? 'Un annuncio' : `${formatNumber(total)} annunci`),
}

export const landingCopy = ({ kind, category, region, total }: LandingReply) => {
  const place = placeOf(region)
  const about = category ? `${category.name} ${place}` : place
  const amount = `${counted[kind](total)} ${category ? `per ${about}` : place}`
  return kind === 'richieste'
    ? {
        title: category ? `${about}: richieste di lavoro` : `Richieste di lavoro ${place}`,
        description: `${amount}: leggi che cosa serve, con quale budget e in quali tempi, e proponi il tuo preventivo.`,
        intro: `${amount}. Ogni richiesta è stata letta da una persona prima della pubblicazione e può essere contattata al massimo da ${MAX_REVEALS_IN_WORDS} professionisti: più arrivi presto, più possibilità hai.`,
      }
    : {
        title: category ? `${about}: la vetrina` : `Vetrina ${place}`,
        description: `${amount} in vetrina: prodotti e servizi di professionisti e privati, con prezzo, luogo e fotografie.`,
        intro: `${amount}. Ogni annuncio è stato controllato prima della pubblicazione e dice se chi vende è un privato o un’impresa.`,
      }
}

export const nearTitles = ({ kind, category, region }: LandingReply) => ({
  regions: category ? `${category.name} nelle altre regioni` : 'Per regione',
  categories: `${kind === 'richieste' ? 'Altre richieste' : 'Altri annunci'} ${placeOf(region)}`,
})

export const landingHead = (landing: LandingReply | undefined, origin: string): Head => {
  if (!landing) return { title: 'Nessun annuncio qui', isIndexed: false }
  const { kind, category, region } = landing
  const { title, description } = landingCopy(landing)
  const path = landingPage(kind, category?.slug ?? null, region?.slug ?? null)
  const board =
    kind === 'richieste'
      ? { name: 'Richieste', path: '/lavori' }
      : { name: 'Vetrina', path: '/vetrina' }
  return {
    title,
    description,
    canonicalPath: path,
    jsonLd: [breadcrumbTrail(origin, [board, { name: title, path }])],
  }
}
