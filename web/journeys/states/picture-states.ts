import { answerApiWith, failApi, furtherState, type PageState, stallApi } from './state.ts'

const IMAGES = /\/api\/images\?whose=mine$/

const state = (name: string, reach: PageState['reach']): PageState => ({
  page: '/le-mie-immagini',
  name,
  as: 'client',
  reach,
})

const choosing: PageState = {
  page: '/pubblica-annuncio',
  name: 'choosing pictures',
  as: 'client',
  reach: async (page) => {
    await page.goto('/pubblica-annuncio')
    await page.getByRole('button', { name: 'Scegli tra le tue immagini' }).click()
    await page.getByRole('checkbox').first().waitFor()
  },
}

export const pictureStates: readonly PageState[] = [
  state('full', async (page) => {
    await page.goto('/le-mie-immagini')
    await page.getByRole('button', { name: 'Seleziona tutte' }).click()
    await page.getByRole('button', { name: /^Elimina l/ }).waitFor()
  }),
  state('deleting', async (page) => {
    await page.goto('/le-mie-immagini')
    await page
      .getByRole('button', { name: /^Elimina / })
      .first()
      .click()
    await page.getByRole('alertdialog').waitFor()
  }),
  state('nothing found', async (page) => {
    await page.goto('/le-mie-immagini')
    await page.getByLabel('Cerca per nome del file').fill('niente di simile')
    await page.getByText('Nessuna immagine trovata').waitFor()
  }),
  state('loading', async (page) => {
    await stallApi(page, IMAGES)
    await page.goto('/le-mie-immagini')
    await page.getByRole('status', { name: 'Caricamento delle immagini' }).waitFor()
  }),
  state('empty', async (page) => {
    await answerApiWith(page, IMAGES, { images: [], total: 0, totalSize: 0 })
    await page.goto('/le-mie-immagini')
    await page.getByText('Nessuna immagine', { exact: true }).waitFor()
  }),
  state('error', async (page) => {
    await failApi(page, IMAGES)
    await page.goto('/le-mie-immagini')
    await page.getByRole('button', { name: 'Riprova' }).waitFor()
  }),
  choosing,
  furtherState(choosing, 'pictures chosen', async (page) => {
    await page.getByRole('button', { name: 'Seleziona tutte' }).click()
    await page.getByRole('button', { name: /^Aggiungi \d/ }).click()
    await page.getByRole('button', { name: 'Rimuovi la foto 1' }).waitFor()
  }),
  {
    page: '/lavori/{id}',
    name: 'lightbox',
    reach: async (page, { jobId }) => {
      await page.goto(`/lavori/${jobId}`)
      await page.locator('.account-slot a').first().waitFor()
      await page
        .getByRole('link', { name: /apri in grande/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Foto successiva' }).waitFor()
    },
  },
]
