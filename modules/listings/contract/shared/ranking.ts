/** How lists are ordered, in words: the lists say it, and the help pages say the same. */

/** Label of paid placement. */
export const FEATURED_LABEL = 'Sponsorizzato'

export type RankedBoard = 'jobs' | 'showcase' | 'firms'

/** The explanation of the ranking. */
export const RANKING_PAGE_PATH = '/pagine/come-ordiniamo'

const FIRST = {
  recent: 'i più recenti',
  relevance: 'i più pertinenti',
  distance: 'i più vicini',
  oldest: 'i meno recenti',
} as const
const FIRST_REQUESTS = {
  recent: 'le più recenti',
  relevance: 'le più pertinenti',
  distance: 'le più vicine',
  oldest: 'le meno recenti',
} as const
export type RankedSort = keyof typeof FIRST

/** Newest for a firm is the day of its first approval: hiding, renaming and showing again change nothing. */
export const describeRanking = (board: RankedBoard, order: RankedSort): string => {
  if (board === 'jobs') return `Prima ${FIRST_REQUESTS[order]}, in fondo quelle completate.`
  if (board === 'firms')
    return `Prima chi ha recensioni e controlli, poi ${FIRST[order]}: nessuno paga per salire.`
  return `Prima gli annunci a pagamento («${FEATURED_LABEL}»), poi ${FIRST[order]}, in fondo i venduti.`
}
