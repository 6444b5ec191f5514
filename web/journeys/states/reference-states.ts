/** Categories, places, the mail settings and what mails look like. */
import { answerApiWith, failApi, furtherState, type PageState, stallApi } from './state.ts'

const PAGES = [
  ['/admin/categorie', 'Edilizia e ristrutturazioni'],
  ['/admin/categorie/nuovo', 'Parole per la ricerca'],
  ['/admin/categorie/idraulico', 'Parole per la ricerca'],
  ['/admin/luoghi', 'Abano Terme'],
  ['/admin/luoghi/comuni/nuovo', 'Codice catastale'],
  ['/admin/luoghi/comuni/H501', 'Codice catastale'],
] as const

const TEST = /\/api\/admin\/settings\/email\/test/
const CATEGORIES = /\/api\/admin\/categories/

const full = (path: string, shows: string): PageState => ({
  page: path,
  name: 'full',
  as: 'admin',
  reach: async (page) => {
    await page.goto(path)
    await page.getByText(shows).first().waitFor()
  },
})

const mail = full('/admin/impostazioni/posta', 'Prova di invio')

const templateList = full('/admin/impostazioni/posta/modelli', 'Cerca un’email')

const templates: PageState = {
  page: '/admin/impostazioni/posta/modelli',
  name: 'one',
  as: 'admin',
  reach: async (page) => {
    await page.goto('/admin/impostazioni/posta/modelli?modello=order-placed')
    await page.locator('iframe').contentFrame().getByText('Ciao Ada').first().waitFor()
  },
}

export const referenceStates: readonly PageState[] = [
  ...PAGES.map(([path, shows]) => full(path, shows)),
  mail,
  furtherState(mail, 'test refused', async (page) => {
    await answerApiWith(page, TEST, {
      isSent: false,
      message: 'Il server rifiuta l’accesso: controlla utente e password',
      answer: '535 5.7.8 Authentication failed',
    })
    await page.getByLabel('A chi').fill('prova@example.it')
    await page.getByRole('button', { name: 'Invia una prova' }).click()
    await page.getByText('Prova non riuscita').waitFor()
  }),
  templateList,
  templates,
  furtherState(templates, 'text', async (page) => {
    await page.getByRole('button', { name: 'Solo testo' }).click()
    await page.getByText('Ciao Ada').first().waitFor()
  }),
  {
    page: '/admin/categorie',
    name: 'loading',
    as: 'admin',
    reach: async (page) => {
      await stallApi(page, CATEGORIES)
      await page.goto('/admin/categorie')
      await page.getByRole('status', { name: 'Caricamento in corso' }).first().waitFor()
    },
  },
  {
    page: '/admin/categorie',
    name: 'error',
    as: 'admin',
    reach: async (page) => {
      await failApi(page, CATEGORIES)
      await page.goto('/admin/categorie')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
]
