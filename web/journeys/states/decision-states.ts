import type { ComplaintReply, DecisionReply } from '#modules/decisions/contract/decisions.ts'
import { answerApiWith, type PageState } from './state.ts'

const DECISION: DecisionReply = {
  id: 'uno',
  kind: 'listing_refused',
  subject: 'Tavolo in noce, 180 per 90',
  facts: 'Le stesse foto sono nel catalogo di un negozio.',
  basis: 'Regole degli annunci nei Termini e condizioni (articolo 3)',
  createdAt: '2026-03-01T09:00:00.000Z',
  effectiveAt: '2026-03-01T09:00:00.000Z',
  complaint: null,
  complainedAt: null,
  complaintState: 'none',
  answer: null,
  answeredAt: null,
  mayComplain: true,
}

const COMPLAINED = {
  ...DECISION,
  complaint: 'Le foto le ho fatte io, in casa mia.',
  complainedAt: '2026-03-02T09:00:00.000Z',
} as const

const ANSWERED: DecisionReply = {
  ...COMPLAINED,
  id: 'due',
  kind: 'plan',
  subject: 'Professionale',
  complaintState: 'upheld',
  answer: 'È vero: ci siamo sbagliati.',
  answeredAt: '2026-03-03T09:00:00.000Z',
  mayComplain: false,
}

const COMPLAINT: ComplaintReply = {
  ...COMPLAINED,
  complaintState: 'open',
  kind: 'firm_suspended',
  title: 'Profilo dell’impresa sospeso: Idraulica Rossi',
  personId: 'chi',
  personName: 'Ada Rossi',
  firm: { slug: 'idraulica-rossi', state: 'suspended', vatId: '02345670158' },
  decider: { id: 'moderatore', name: 'Marta Sarti' },
}

export const decisionStates: readonly PageState[] = [
  {
    page: '/decisioni',
    name: 'complaining',
    as: 'client',
    reach: async (page) => {
      await answerApiWith(page, /\/api\/decisions$/, { items: [DECISION, ANSWERED], total: 2 })
      await page.goto('/decisioni')
      await page.getByRole('button', { name: 'Fai reclamo' }).click()
      await page.getByRole('button', { name: 'Invia il reclamo' }).click()
      await page.getByText('Scrivi perché non sei d’accordo').first().waitFor()
    },
  },
  {
    page: '/reclamo',
    name: 'full',
    reach: async (page) => {
      await page.goto('/reclamo?end=empty&token=x.y')
      await page.getByRole('button', { name: 'Invia il reclamo' }).waitFor()
    },
  },
]

export const complaintStates: readonly PageState[] = [
  {
    page: '/admin/reclami',
    name: 'answering',
    as: 'admin',
    reach: async (page) => {
      await answerApiWith(page, /\/api\/admin\/complaints/, { items: [COMPLAINT], total: 1 })
      await page.goto('/admin/reclami')
      await page.getByRole('button', { name: 'Respingi' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
