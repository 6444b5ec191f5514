import type { Page } from 'playwright'
import { failApi, furtherState, type PageState } from './state.ts'

const BANNER = {
  name: 'Ferramenta Bassi',
  position: 'jobs_top',
  bannerType: 'code',
  adCode: '<p>Viti e bulloni a metà prezzo</p>',
}

/** A page with few requests, because the banner is the same on all. */
const LAST_PAGE = '/lavori?offset=20'

/** Third-party code is active only while the state is reached. */
const asked = (name: string, answer: (page: Page) => Promise<void>): PageState => ({
  page: 'consenso',
  name,
  as: 'admin',
  isLoaded: true,
  reach: async (page) => {
    const context = page.context()
    const staff = await context.cookies()
    const made = await page.request.post('/api/admin/banners', { data: BANNER })
    const { id } = (await made.json()) as { id: string }
    try {
      await context.clearCookies()
      await page.goto(LAST_PAGE)
      await question(page).waitFor()
      await answer(page)
    } finally {
      await context.addCookies(staff)
      await page.request.delete(`/api/admin/banners/${id}`)
    }
  },
})

const question = (page: Page) =>
  page.getByRole('region', { name: 'Contenuti pubblicitari di terzi' })

const decide = (page: Page, choice: 'Accetta' | 'Rifiuta') =>
  question(page).getByRole('button', { name: choice }).click()

const remembered = async (page: Page, choice: 'Accetta' | 'Rifiuta') => {
  await decide(page, choice)
  await question(page).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Preferenze pubblicità' }).waitFor()
}

const asking = asked('full', () => Promise.resolve())

/** The question about code of others, and the place where that code stands. */
export const consentStates: readonly PageState[] = [
  asking,
  furtherState(asking, 'error', async (page) => {
    await failApi(page, /\/api\/consent$/)
    await decide(page, 'Rifiuta')
    await page.getByText('Non siamo riusciti a salvare la scelta').first().waitFor()
  }),
  asked('refused', async (page) => {
    await remembered(page, 'Rifiuta')
    await page.getByRole('button', { name: 'Cambia la tua scelta' }).waitFor()
  }),
  asked('accepted', async (page) => {
    await remembered(page, 'Accetta')
    await page
      .frameLocator('iframe[title="Pubblicità: Ferramenta Bassi"]')
      .getByText('Viti e bulloni')
      .waitFor()
  }),
]
