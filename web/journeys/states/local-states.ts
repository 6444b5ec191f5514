import type { LandingReply } from '#modules/discovery/contract/landing.ts'
import type { FirmLandingReply } from '#modules/firms/contract/public-firm.ts'
import type { LocalPageReply } from '#modules/kernel/contract/local-place.ts'
import { answerApiWith, followLink, type PageState } from './state.ts'

const PADUA = { id: 'PD', name: 'Padova', slug: 'padova', isComune: false, provinceId: 'PD' }
const IDRAULICO = { id: 'idraulico', name: 'Idraulico', slug: 'idraulico' }
const TITLE = 'Che cosa dice la legge'

const open: LocalPageReply = {
  place: PADUA,
  isOpen: true,
  waiting: 0,
  openPlaces: [{ name: 'Treviso', path: '/richieste/idraulico/treviso' }],
  page: {
    isIndexed: true,
    words: 'A Padova conosciamo chi lavora.\nChiedi pure.',
    text: `<h2>${TITLE}</h2><p>Serve un’impresa abilitata (D.M. 37/2008).</p><ul><li>Dichiarazione di conformità</li></ul>`,
    requests: [{ name: 'Lavello da cambiare, Padova', path: '/lavori/prova' }],
    near: [{ name: 'Abano Terme', path: '/richieste/idraulico/abano-terme' }],
    questions: [
      {
        question: 'Altri hanno già chiesto preventivi in zona?',
        answer: 'Sì: negli ultimi 90 giorni abbiamo pubblicato 4 richieste per questo mestiere.',
      },
    ],
  },
}

const closed: LocalPageReply = {
  place: PADUA,
  isOpen: false,
  waiting: 2,
  openPlaces: open.openPlaces,
}

const nothing = { category: IDRAULICO, total: 0, categories: [] }

const listings = (kind: LandingReply['kind'], local: LocalPageReply): LandingReply => ({
  ...nothing,
  kind,
  local,
  region: null,
  regions: [],
  listings: [],
  firms: {
    total: 1,
    path: '/professionisti/idraulico/padova',
    items: [
      {
        name: 'Idraulica Neri',
        path: '/professionisti/idraulica-neri-padova',
        city: 'Padova',
        logoUrl: null,
        badges: ['P. IVA controllata'],
      },
    ],
  },
})

const firms = (local: LocalPageReply): FirmLandingReply => ({
  ...nothing,
  local,
  province: { id: 'PD', name: 'Padova', slug: 'padova' },
  provinces: [],
  firms: [],
})

type Sample = { readonly page: string; readonly path: string; readonly api: RegExp }

const reached = (
  name: string,
  { page, path, api }: Sample,
  [json, shows]: [object, string],
): PageState => ({
  page,
  name,
  reach: async (window) => {
    await answerApiWith(window, api, json)
    await followLink(window, path)
    await window.getByText(shows).first().waitFor()
  },
})

const sample = (kind: string, place: string, api: RegExp): Sample => ({
  page: `/${kind}/{categoria}/{${place}}`,
  path: `/${kind}/idraulico/padova`,
  api,
})

const JOBS = sample('richieste', 'regione', /\/api\/landing\//)
const ITEMS = sample('vetrina', 'regione', /\/api\/landing\//)
const FIRMS = sample('professionisti', 'provincia', /\/api\/firm-landing\//)
const CLOSED = 'Non abbiamo ancora aperto a Padova'

/** The small marketplace is open everywhere, so these come by stand-in answers. */
export const localStates: readonly PageState[] = [
  reached('local', JOBS, [listings('richieste', open), TITLE]),
  reached('closed', JOBS, [listings('richieste', closed), CLOSED]),
  reached('local', ITEMS, [listings('vetrina', open), TITLE]),
  reached('local', FIRMS, [firms(open), TITLE]),
  reached('closed', FIRMS, [firms(closed), CLOSED]),
]
