import type { Page } from 'playwright'
import type { GateReply } from '#modules/firms/contract/gate.ts'
import type { OwnFirmReply } from '#modules/firms/contract/own-firm.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import {
  answerApiWith,
  failApi,
  followLink,
  furtherState,
  type PageState,
  refuseApi,
} from './state.ts'

const LIST = /\/api\/firms(\?|$)/
const OWN = /\/api\/firm$/
const GATE = /\/api\/firm\/gate/

const list = (name: string, reach: PageState['reach']): PageState => ({
  page: '/professionisti',
  name,
  reach,
})
const firm = (name: string, reach: PageState['reach']): PageState => ({
  page: '/professionisti/{slug}',
  name,
  reach,
})
const own = (
  name: string,
  reach: PageState['reach'],
  as: PageState['as'] = 'subscriber',
): PageState => ({
  page: '/profilo/impresa',
  name,
  as,
  reach,
})

const DRAFT: OwnFirmReply = {
  ...TEST_FIRM,
  id: 'uno',
  slug: 'idraulica-bianchi-milano',
  state: 'draft',
  missing: ['areas'],
  areas: [],
  isPublic: false,
  waitingSince: null,
  waitingWords: [],
  suspendedReason: null,
  rejectionReason: null,
  fiscalCode: null,
  reaNumber: null,
  pec: null,
  phone: null,
  phoneE164: null,
  isPhonePublic: true,
  website: null,
  foundedYear: 1998,
  logoUrl: null,
  callOut: { visit: 40, hourly: 35, nightPercent: 30, hours: 'always' },
  opensAt: null,
  regionId: '03',
  areaNames: ['Provincia di Milano'],
  viesOutcome: 'absent',
}

const WAITING: OwnFirmReply = {
  ...DRAFT,
  state: 'waiting',
  missing: [],
  phone: TEST_FIRM.phone,
  website: 'https://bianchi.example',
  waitingSince: '2026-03-03T09:00:00.000Z',
  waitingWords: ['phone', 'website'],
  viesOutcome: null,
}

const shownFirm = firm('full', async (page, fixtures) => {
  await page.goto(`/professionisti/${fixtures.firm}`)
  await page.getByRole('heading', { name: 'Che cosa abbiamo controllato' }).waitFor()
})

/** What everybody sees of firms. */
export const firmStates: readonly PageState[] = [
  list('full', async (page) => {
    await page.goto('/professionisti')
    await page
      .getByText(/ controllat[oa]$/)
      .first()
      .waitFor()
  }),
  list('filtered', async (page) => {
    await page.goto('/professionisti?q=idraulico&categoryId=idraulico&city=Milano&radiusKm=25')
    await page.getByRole('link', { name: 'Idraulica Bianchi' }).first().waitFor()
  }),
  list('empty', async (page) => {
    await page.goto('/professionisti?q=parolachenonesiste')
    await page.getByText('Nessun professionista trovato').first().waitFor()
  }),
  list('error', async (page) => {
    await failApi(page, LIST)
    await followLink(page, '/professionisti')
    await page.getByRole('button', { name: 'Riprova' }).waitFor()
  }),
  shownFirm,
  furtherState(shownFirm, 'reporting', async (page) => {
    await page.getByRole('link', { name: 'Segnala professionista' }).click()
    await page.getByRole('button', { name: 'Invia segnalazione' }).click()
    await page.locator('dialog .field-error').first().waitFor()
  }),
  firm('missing', async (page) => {
    await page.goto('/professionisti/nessuna-impresa')
    await page.getByRole('heading', { name: 'Impresa non trovata' }).waitFor()
  }),
  {
    page: '/professionisti/{categoria}/{provincia}',
    name: 'full',
    reach: async (page) => {
      await page.goto('/professionisti/idraulico/milano')
      await page.getByRole('link', { name: 'Idraulica Bianchi' }).first().waitFor()
    },
  },
  {
    page: '/professionisti/{categoria}/{provincia}',
    name: 'missing',
    reach: async (page) => {
      await page.goto('/professionisti/idraulico/napoli')
      await page.getByRole('heading', { name: 'Nessun professionista qui' }).waitFor()
    },
  },
]

const needed = (step: GateReply['step']): GateReply => ({
  lacks: 'reveal.firm-required',
  step,
  until: '2026-12-03T09:00:00.000Z',
})

/** Acts as if the operator had turned the gate on: the page itself says whether. */
const askingProfessionals = async (page: Page, path: string) => {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace('"asksProfessionals":false', '"asksProfessionals":true')
    await route.fulfill({ response, body })
  })
  await page.goto(path)
  await page.unroute(path)
}

const emptyFirm = own(
  'empty',
  async (page) => {
    await page.goto('/profilo/impresa')
    await page.getByLabel('Ragione sociale').waitFor()
  },
  'professional',
)

const ownFirm = own('full', async (page) => {
  await page.goto('/profilo/impresa')
  await page.getByText('In attesa di controllo').waitFor()
})

/** One's own firm, and what a professional lacks. */
export const ownFirmStates: readonly PageState[] = [
  emptyFirm,
  furtherState(emptyFirm, 'refused', async (page) => {
    await page.getByLabel('Partita IVA').fill('123')
    await page.getByRole('button', { name: 'Salva il profilo' }).click()
    await page.getByRole('region', { name: 'Controlla i dati inseriti' }).waitFor()
  }),
  ownFirm,
  furtherState(ownFirm, 'claiming', async (page) => {
    await page.getByRole('button', { name: 'Aggiungi un documento' }).click()
    await page.getByRole('button', { name: 'Chiedi il controllo' }).click()
    await page.locator('dialog .field-error').first().waitFor()
  }),
  own('error', async (page) => {
    await failApi(page, OWN)
    await page.goto('/profilo/impresa')
    await page.getByRole('button', { name: 'Riprova' }).waitFor()
  }),
  own('held', async (page) => {
    await answerApiWith(page, OWN, WAITING)
    await page.goto('/profilo/impresa')
    await page.getByText(/^In attesa di approvazione:/).waitFor()
  }),
  own('preview', async (page) => {
    await answerApiWith(page, OWN, DRAFT)
    await page.goto('/profilo/impresa')
    await page.getByRole('button', { name: 'Anteprima' }).click()
    await page.getByRole('dialog', { name: 'Come ti vedranno' }).waitFor()
  }),
  {
    page: '/lavori/{id}',
    name: 'firm needed',
    as: 'subscriber',
    reach: async (page, { jobId }) => {
      await refuseApi(page, /reveal-contact/, {
        status: 403,
        code: 'reveal.firm-required',
        message: 'Completa il profilo della tua impresa per scoprire i contatti',
      })
      await answerApiWith(page, GATE, needed('check'))
      await answerApiWith(page, /contact-reveals/, [])
      await page.goto(`/lavori/${jobId}`)
      await page.getByRole('button', { name: 'Scopri i Contatti' }).first().click()
      await page.getByRole('link', { name: 'Aggiungi un documento' }).waitFor()
    },
  },
  {
    page: '/i-miei-contatti',
    name: 'firm needed',
    as: 'subscriber',
    isLoaded: true,
    reach: async (page) => {
      // A task without a term comes before the banner of the address.
      await answerApiWith(page, GATE, { ...needed('profile'), until: null })
      await askingProfessionals(page, '/i-miei-contatti')
      await page.getByText('serve per scoprire i contatti').waitFor()
    },
  },
  {
    page: '/avvisi',
    name: 'of a firm',
    as: 'subscriber',
    reach: async (page) => {
      await page.goto('/avvisi')
      await page.getByText('Richieste per i tuoi mestieri, nelle tue zone').waitFor()
    },
  },
]
