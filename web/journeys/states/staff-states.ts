import { expect } from 'vitest'
import { loadRestrictedRoutes, matchRoute } from '#web/app/routes.ts'
import { adminPages } from '#web/features/admin/pages.ts'
import { adminPageStates } from './admin-page-states.ts'
import { complaintStates } from './decision-states.ts'
import { figureStates } from './figure-states.ts'
import { invoiceStates } from './invoice-states.ts'
import { moderationStates } from './moderation-states.ts'
import { referenceStates } from './reference-states.ts'
import { reviewQueueStates } from './review-states.ts'
import { answerApiWith, failApi, furtherState, type PageState, stallApi } from './state.ts'
import { reportedTalkStates } from './talk-states.ts'

const QUEUE = /\/api\/admin\/moderation/

const AUDIT_LOG = /\/api\/admin\/audit-log/

const auditLogStates: readonly PageState[] = [
  {
    page: '/admin/registro',
    name: 'full',
    as: 'admin',
    reach: async (page) => {
      await page.goto('/admin/registro')
      await page.getByRole('cell', { name: 'Richiesta approvata' }).first().waitFor()
    },
  },
  {
    page: '/admin/registro',
    name: 'loading',
    as: 'admin',
    reach: async (page) => {
      await stallApi(page, AUDIT_LOG)
      await page.goto('/admin/registro')
      await page.getByRole('status', { name: 'Caricamento in corso' }).first().waitFor()
    },
  },
  {
    page: '/admin/registro',
    name: 'empty',
    as: 'admin',
    reach: async (page) => {
      await page.goto('/admin/registro?q=nessuno-si-chiama-cosi')
      await page.getByText('Nessuna azione trovata').waitFor()
    },
  },
  {
    page: '/admin/registro',
    name: 'error',
    as: 'admin',
    reach: async (page) => {
      await failApi(page, AUDIT_LOG)
      await page.goto('/admin/registro')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
]

const queue: PageState = {
  page: '/admin',
  name: 'full',
  as: 'admin',
  reach: async (page) => {
    await page.goto('/admin?stato=approved')
    await page.getByRole('button', { name: 'Rifiuta' }).first().waitFor()
  },
}

const statesByHand: readonly PageState[] = [
  ...figureStates,
  ...adminPageStates,
  ...reportedTalkStates,
  ...referenceStates,
  ...auditLogStates,
  ...moderationStates,
  ...complaintStates,
  ...reviewQueueStates,
  ...invoiceStates,
  queue,
  furtherState(queue, 'rejecting', async (page) => {
    await page.getByRole('button', { name: 'Rifiuta' }).first().click()
    await page.getByRole('dialog').waitFor()
  }),
  {
    page: '/admin',
    name: 'loading',
    as: 'admin',
    reach: async (page) => {
      await stallApi(page, QUEUE)
      await page.goto('/admin')
      await page.getByRole('status', { name: 'Caricamento in corso' }).first().waitFor()
    },
  },
  {
    page: '/admin',
    name: 'empty',
    as: 'admin',
    reach: async (page) => {
      await answerApiWith(page, QUEUE, { items: [], total: 0 })
      await page.goto('/admin')
      await page.getByText('Nessuna richiesta in attesa: tutto letto').waitFor()
    },
  },
  {
    page: '/admin',
    name: 'error',
    as: 'admin',
    reach: async (page) => {
      await failApi(page, QUEUE)
      await page.goto('/admin')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
  {
    page: 'unknown address',
    name: 'missing',
    reach: async (page) => {
      await page.goto('/non-esiste')
      await page.getByText('Pagina non trovata').first().waitFor()
    },
  },
]

await loadRestrictedRoutes('/admin')
const pathsByHand = new Set(statesByHand.map(({ page }) => matchRoute(page).route.path))

/** A page of the admin area that no state names is looked at as it opens. */
export const openedPages: readonly PageState[] = adminPages
  .flatMap(({ pages }) => pages)
  .filter(({ path }) => !pathsByHand.has(path))
  .map(({ path, title }) => ({
    page: path,
    name: 'full',
    as: 'admin',
    reach: async (page) => {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      const loading = page.getByRole('status', { name: 'Caricamento in corso' })
      await expect.poll(() => loading.count()).toBe(0)
    },
  }))

export const staffStates: readonly PageState[] = [...statesByHand, ...openedPages]
