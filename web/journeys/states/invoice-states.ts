import type { AdminInvoiceListReply } from '#modules/invoicing/contract/admin-invoices.ts'
import { INVOICES_IN_EVERY_STATE } from './invoice-samples.ts'
import { answerApiWith, failApi, furtherState, type PageState, stallApi } from './state.ts'

const LIST = /\/api\/admin\/invoices/
const COMPANY = /\/api\/admin\/settings\/company/

const EMPTY: AdminInvoiceListReply = {
  items: [],
  total: 0,
  waiting: [],
  due: { soon: 0, late: 0 },
  unsent: 0,
  stampDuty: [],
  euConsumers: { year: 2026, netAmount: 0, limit: 10_000 },
}

const full: PageState = {
  page: '/admin/fatture',
  name: 'full',
  as: 'admin',
  reach: async (page) => {
    await answerApiWith(page, LIST, INVOICES_IN_EVERY_STATE)
    await page.goto('/admin/fatture')
    await page.getByRole('cell', { name: 'INV/2026/000042', exact: true }).waitFor()
  },
}

const correcting = furtherState(full, 'correcting', async (page) => {
  await page.getByRole('button', { name: 'Correggi i dati di Mario Rossi' }).click()
  await page.getByRole('dialog').waitFor()
})

const company: PageState = {
  page: '/admin/impostazioni/azienda',
  name: 'full',
  as: 'admin',
  reach: async (page) => {
    await page.goto('/admin/impostazioni/azienda')
    await page.getByText('Le fatture sono ferme').waitFor()
    await page.getByRole('heading', { name: 'Invio allo SdI per PEC' }).waitFor()
  },
}

const listStates: readonly PageState[] = [
  full,
  correcting,
  furtherState(correcting, 'crediting', async (page) => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Storna INV/2026/000041' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  furtherState(correcting, 'crediting-asked', async (page) => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Storna INV/2026/000041' }).click()
    await page.getByLabel(/^Motivo/).fill('Sconto')
    await page.getByLabel('Importo').fill('1,50')
    await page.getByLabel(/^E il denaro?/).selectOption('none')
    await page.getByRole('button', { name: 'Prepara la nota di credito' }).click()
    await page.getByRole('alertdialog').waitFor()
  }),
  {
    page: '/admin/fatture',
    name: 'empty',
    as: 'admin',
    reach: async (page) => {
      await answerApiWith(page, LIST, EMPTY)
      await page.goto('/admin/fatture')
      await page.getByText('Nessun documento trovato').waitFor()
    },
  },
  {
    page: '/admin/fatture',
    name: 'loading',
    as: 'admin',
    reach: async (page) => {
      await stallApi(page, LIST)
      await page.goto('/admin/fatture')
      await page.getByRole('status', { name: 'Caricamento in corso' }).first().waitFor()
    },
  },
  {
    page: '/admin/fatture',
    name: 'error',
    as: 'admin',
    reach: async (page) => {
      await failApi(page, LIST)
      await page.goto('/admin/fatture')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
]

export const invoiceStates: readonly PageState[] = [
  ...listStates,
  company,
  furtherState(company, 'wrong', async (page) => {
    await page.getByLabel('CAP', { exact: true }).fill('12')
    await page.getByRole('button', { name: 'Salva', exact: true }).click()
    await page.getByText('Il CAP è di 5 cifre').first().waitFor()
  }),
  {
    page: '/admin/impostazioni/azienda',
    name: 'error',
    as: 'admin',
    reach: async (page) => {
      await failApi(page, COMPANY)
      await page.goto('/admin/impostazioni/azienda')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
]
