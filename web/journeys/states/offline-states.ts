import type { PageState } from './state.ts'

/** Offline: the cached offline page, and the notice on an open page. */
export const offlineStates: readonly PageState[] = [
  {
    page: 'offline',
    name: 'full',
    isLoaded: true,
    reach: async (page) => {
      await page.goto('/offline.html')
      await page.getByRole('heading', { name: 'Sei offline' }).waitFor()
    },
  },
  {
    page: 'offline',
    name: 'notice',
    isLoaded: true,
    reach: async (page) => {
      await page.goto('/pagine/privacy-policy')
      await page.context().setOffline(true)
      await page.getByText('Puoi continuare a leggere').waitFor()
    },
  },
]
