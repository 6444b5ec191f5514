const path = (id: string) => encodeURIComponent(id)

export const reviewPaths = {
  invites: '/api/review-invites',
  decline: (id: string) => `/api/review-invites/${path(id)}/decline`,
  /** Writing; `GET` lists one's own. */
  all: '/api/reviews',
  one: (id: string) => `/api/reviews/${path(id)}`,
  reply: (id: string) => `/api/reviews/${path(id)}/reply`,
  dispute: (id: string) => `/api/reviews/${path(id)}/dispute`,
  statement: (id: string) => `/api/reviews/${path(id)}/statement`,
  /** What everybody reads of a firm. */
  ofFirm: (slug: string, { categoryId = '', offset = 0 } = {}) => {
    const query = new URLSearchParams({
      ...(categoryId && { categoryId }),
      ...(offset > 0 && { offset: String(offset) }),
    })
    return `/api/firms/${path(slug)}/reviews${query.size > 0 ? `?${query}` : ''}`
  },
  received: '/api/firm/reviews',
  /** QR code of the page that says them, for paper. */
  code: '/api/firm/qr.svg',
  queue: '/api/admin/reviews',
  decide: (id: string, deed: 'hide' | 'keep') => `/api/admin/reviews/${path(id)}/${deed}`,
}

/** The number of reviews that a firm's page shows at once. */
export const FIRM_PAGE_REVIEWS_LIMIT = 20

/** Invitations and what one wrote. */
export const REVIEWS_PAGE_PATH = '/recensioni'
export const reviewPagePath = (inviteId: string) => `${REVIEWS_PAGE_PATH}/${path(inviteId)}`
export const RECEIVED_REVIEWS_PAGE_PATH = '/profilo/impresa/recensioni'
/** How reviews are checked (Codice del consumo, article 22). */
export const REVIEW_RULES_PAGE_PATH = '/pagine/come-verifichiamo-le-recensioni'

export const REVIEW_REFUSALS = {
  'review.not-found': 'Recensione non trovata',
  'review.no-invite': 'Puoi recensire solo un’impresa che ha avuto il tuo contatto su questo sito',
  'review.already-written': 'Hai già recensito questa impresa per questo annuncio',
  'review.passed-over':
    'Per questa richiesta hai scelto un altro professionista: di questa impresa puoi raccontare solo il preventivo',
  'review.too-late': 'Il tempo per scrivere o cambiare questa recensione è scaduto',
  'review.hidden': 'Questa recensione non è più sul sito: non puoi cambiarla',
  'review.already-updated': 'Hai già aggiunto un aggiornamento a questa recensione',
  'review.already-replied': 'Hai già risposto a questa recensione',
  'review.already-disputed': 'Hai già contestato questa recensione',
  'review.not-disputed': 'Questa recensione non è contestata, o hai già risposto',
  'review.names-site':
    'Rispondi a nome della tua impresa: togli il nome del sito e ogni riferimento al suo staff',
  'review.private-data': 'Togli contatti, cognomi e offese: la risposta la leggono tutti',
  'review.image-not-found': 'Immagine non trovata: caricala di nuovo',
  'review.already-decided': 'Su questa recensione abbiamo già deciso',
} as const
