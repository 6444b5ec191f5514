import type { FirmChangesReply } from '#modules/firms/contract/firm-changes.ts'
import type { QueuedFirmReply } from '#modules/firms/contract/firm-queue.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { answerApiWith, furtherState, type PageState } from './state.ts'

const QUEUE = /\/api\/admin\/firms/

const { legalName, tradeName, vatId, legalForm, city, provinceId, phone, about } = TEST_FIRM

/** Another name than in VIES, another profile with its number, and a name that is public meanwhile. */
const RENAMED: QueuedFirmReply = {
  legalName: 'Ene1 Energia S.p.A.',
  tradeName: 'Sorriso',
  vatId,
  legalForm,
  city,
  provinceId,
  phone,
  phoneE164: '+39021234567',
  about,
  id: 'uno',
  slug: 'idraulica-bianchi-milano',
  state: 'waiting',
  approved: { legalName, tradeName, vatId, legalForm },
  waitingWords: [
    {
      field: 'about',
      before: 'Riparazioni e bagni nuovi, in giornata.',
      after: 'Riparazioni e bagni nuovi, in giornata: chiamate Bruno al 333 1234567.',
    },
    { field: 'website', before: null, after: 'https://bianchi.example' },
  ],
  waitingSince: '2026-03-03T09:00:00.000Z',
  suspendedReason: null,
  reaNumber: 'MI-123456',
  website: null,
  trades: ['Idraulico'],
  owner: { id: 'due', name: 'Bruno Bianchi', email: 'bruno@example.it' },
  vies: { outcome: 'valid', name: 'BIANCHI BRUNO', isSameName: false },
  bigName: 'Enel',
  sameNumber: ['Bianchi Impianti S.r.l.'],
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-03T09:00:00.000Z',
}

const CHANGES = /\/api\/admin\/firm-changes/

const CHANGED: FirmChangesReply = {
  id: 'tre',
  slug: 'idraulica-bianchi-milano',
  name: tradeName,
  changes: [
    { field: 'about', before: about, after: 'Riparazioni e bagni nuovi, anche di domenica.' },
    { field: 'opensAt', before: null, after: 'Lun-sab 8-19' },
    { field: 'logoUrl', before: null, after: '/icons/icon-192.png' },
  ],
  changedSince: '2026-03-02T09:00:00.000Z',
  changedAt: '2026-03-03T09:00:00.000Z',
}

const queue = (name: string, reach: PageState['reach']): PageState => ({
  page: '/admin/imprese',
  name,
  as: 'admin',
  reach,
})

const full = queue('full', async (page) => {
  await answerApiWith(page, QUEUE, { items: [RENAMED], total: 1 })
  await page.goto('/admin/imprese')
  await page.getByRole('button', { name: 'Rifiuta' }).waitFor()
})

export const firmQueueStates: readonly PageState[] = [
  full,
  furtherState(full, 'refusing', async (page) => {
    await page.getByRole('button', { name: 'Rifiuta' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  furtherState(full, 'suspending', async (page) => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sospendi' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  queue('changed', async (page) => {
    await answerApiWith(page, QUEUE, { items: [], total: 0 })
    await answerApiWith(page, CHANGES, { items: [CHANGED], total: 2 })
    await page.goto('/admin/imprese')
    await page.getByText('Testi cambiati').waitFor()
  }),
  queue('empty', async (page) => {
    await answerApiWith(page, QUEUE, { items: [], total: 0 })
    await page.goto('/admin/imprese')
    await page.getByText('Nessuna impresa da approvare').waitFor()
  }),
]
