/** Texts of a landing page, by kind, category and region. */
import type { LandingKind } from '#modules/discovery/contract/paths.ts'
import type { LandingReply } from '#modules/discovery/contract.ts'
import { formatNumber } from '#web/lib/formats.ts'

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
        intro: `${amount}. Ogni richiesta è stata letta da una persona prima della pubblicazione e può essere contattata al massimo da cinque professionisti: più arrivi presto, più possibilità hai.`,
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
