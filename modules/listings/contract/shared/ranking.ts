/** How lists are ordered, in words: the lists say it, and the help pages say the same. */

/** Label of paid placement. */
export const FEATURED_LABEL = 'Sponsorizzato'

export type RankedBoard = 'jobs' | 'showcase' | 'firms'

/** The explanation of the ranking. */
export const RANKING_PAGE = '/pagine/come-ordiniamo'

const ORDERS = {
  recent: 'dal più recente',
  relevance: 'da chi corrisponde di più alle parole cercate',
  distance: 'dal più vicino',
  oldest: 'dal meno recente',
} as const
/** Of `firms.position`: hiding, renaming and showing again change nothing. */
const FIRM_ORDER = 'del giorno in cui il profilo è stato approvato la prima volta, dal più recente'
export type RankedOrder = keyof typeof ORDERS

export const rankingWords = (board: RankedBoard, order: RankedOrder): string => {
  if (board === 'jobs') return `In ordine ${ORDERS[order]}; le richieste completate in fondo.`
  if (board === 'firms')
    return `In ordine ${order === 'recent' ? FIRM_ORDER : ORDERS[order]}: nessuno paga per salire.`
  return `Prima gli annunci a pagamento («${FEATURED_LABEL}»), poi ${ORDERS[order]}; i venduti in fondo.`
}
