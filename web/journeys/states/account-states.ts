import type { Page } from 'playwright'
import { LOGIN_REDIRECT_MS } from '#modules/identity/contract/paths.ts'
import { answerApiWith, failApi, furtherState, type PageState, stallApi } from './state.ts'

const SESSIONS = /\/api\/users\/me\/sessions$/
const PASSKEYS = /\/api\/users\/me\/passkeys$/
const VERIFY = /\/api\/auth\/verify/

const state = (page: string, name: string, reach: PageState['reach']): PageState => ({
  page,
  name,
  reach,
})
const forClient = (name: string, reach: PageState['reach']): PageState => ({
  ...state('/profilo', name, reach),
  as: 'client',
})

const send = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('region', { name: 'Controlla i dati inseriti' }).waitFor()
}

/** Runs in the page before its scripts. */
const startNoTimerOf = (skippedMs: number) => {
  const start = window.setTimeout
  const startOthers = (act: () => void, ms?: number, ...given: unknown[]) =>
    ms === skippedMs ? 0 : start(act, ms, ...given)
  Object.assign(window, { setTimeout: startOthers })
}

const emptyChange = state('/change-password', 'empty', async (page) => {
  await page.goto('/change-password')
  await page.getByRole('button', { name: 'Cambia password' }).waitFor()
})

const PASSKEY = {
  id: '1',
  name: 'Telefono di lavoro',
  createdAt: '2026-03-01',
  lastUsedAt: '2026-03-02',
  isOfOtherAddress: false,
}

const withPasskeys = forClient('passkeys', async (page) => {
  await answerApiWith(page, PASSKEYS, [
    PASSKEY,
    {
      ...PASSKEY,
      id: '2',
      name: 'Computer con un nome molto lungo, dello studio di sopra',
      lastUsedAt: null,
    },
    { ...PASSKEY, id: '3', name: 'Chiave', isOfOtherAddress: true },
  ])
  await page.goto('/profilo#passkey')
  await page.getByText('Telefono di lavoro').waitFor()
})

export const accountStates: readonly PageState[] = [
  state('/login', 'registration refused', async (page) => {
    await page.goto('/login?tab=registrati')
    await send(page, 'Registrati')
  }),
  emptyChange,
  furtherState(emptyChange, 'error', (page) => send(page, 'Cambia password')),
  state('/password-dimenticata', 'sent', async (page) => {
    await answerApiWith(page, /forgot-password/, {})
    await page.goto('/password-dimenticata')
    await page.getByRole('textbox', { name: 'Email' }).fill('nessuno@example.it')
    await page.getByRole('button', { name: 'Invia il link' }).click()
    await page.getByText('Controlla la posta').waitFor()
  }),
  state('/login/email', 'sent', async (page) => {
    await answerApiWith(page, /login-link/, {})
    await page.goto('/login/email')
    await page.getByRole('textbox', { name: 'Email' }).fill('nessuno@example.it')
    await page.getByRole('button', { name: 'Invia il link' }).click()
    await page.getByText('Controlla la posta').waitFor()
  }),
  state('/login/email', 'from a mail', async (page) => {
    await page.goto('/login/email?token=abc.def&returnTo=%2Fi-miei-annunci')
    await page.getByRole('button', { name: 'Mandami il link' }).waitFor()
  }),
  state('/login/link', 'full', async (page) => {
    await page.goto('/login/link?token=abc')
    await page.getByRole('button', { name: 'Accedi' }).waitFor()
  }),
  state('/login/link', 'error', async (page) => {
    await page.goto('/login/link')
    await page.getByText('Il link non è valido o è scaduto').waitFor()
  }),
  state('/reimposta-password', 'full', async (page) => {
    await page.goto('/reimposta-password?token=abc')
    await send(page, 'Salva la nuova password')
  }),
  state('/reimposta-password', 'error', async (page) => {
    await page.goto('/reimposta-password')
    await page.getByText('Il link non è valido o è scaduto').waitFor()
  }),
  state('/verifica-email', 'loading', async (page) => {
    await stallApi(page, VERIFY)
    await page.goto('/verifica-email?token=abc')
    await page.getByText('Verifica in corso…').waitFor()
  }),
  state('/verifica-email', 'full', async (page) => {
    await answerApiWith(page, VERIFY, { message: 'Email verificata' })
    await page.goto('/verifica-email?token=abc')
    await page.getByRole('link', { name: 'Vai al Login' }).waitFor()
  }),
  state('/verifica-email', 'error', async (page) => {
    await page.goto('/verifica-email?token=abc')
    await page.getByText('Errore verifica email').waitFor()
  }),
  {
    ...state('/profilo', 'anonymous', async (page) => {
      // The page leads to the log-in after half a second, which a busy machine needs to look.
      await page.addInitScript(startNoTimerOf, LOGIN_REDIRECT_MS)
      await page.goto('/profilo')
      await page.getByRole('heading', { name: 'Accesso Richiesto' }).waitFor()
    }),
    hasOwnClock: true,
  },
  forClient('full', async (page) => {
    await page.goto('/profilo')
    await page.getByText('Solo questo').waitFor()
  }),
  forClient('open', async (page) => {
    await page.goto('/profilo')
    await page.getByText('Dispositivi collegati').waitFor()
    await page.locator('details.profile-row').evaluateAll((rows) => {
      for (const row of rows) row.setAttribute('open', '')
    })
    await page.getByText('Questo dispositivo').waitFor()
  }),
  withPasskeys,
  furtherState(withPasskeys, 'renaming a passkey', async (page) => {
    await page.getByRole('button', { name: 'Rinomina Telefono di lavoro' }).click()
    await page.getByRole('dialog', { name: 'Dai un nome alla passkey' }).waitFor()
  }),
  forClient('passkeys failed', async (page) => {
    await failApi(page, PASSKEYS)
    await page.goto('/profilo')
    await page.getByText('Non riusciamo a mostrare le tue passkey').waitFor()
  }),
  forClient('loading', async (page) => {
    await stallApi(page, SESSIONS)
    await page.goto('/profilo')
    await page.getByText('Dispositivi collegati').click()
    await page.getByRole('status', { name: 'Caricamento in corso' }).waitFor()
  }),
  forClient('error', async (page) => {
    await failApi(page, SESSIONS)
    await page.goto('/profilo')
    await page.getByText('Non riusciamo a mostrare i dispositivi').waitFor()
  }),
  forClient('asking', async (page) => {
    await answerApiWith(page, SESSIONS, [
      {
        id: '1',
        userAgent: null,
        wayIn: 'mail-link',
        createdAt: '2026-03-01',
        lastSeenAt: '2026-03-01',
        isCurrent: false,
      },
    ])
    await page.goto('/profilo')
    await page.getByText('Dispositivi collegati').click()
    await page.getByRole('button', { name: 'Disconnetti tutti gli altri' }).click()
    await page.getByRole('alertdialog').waitFor()
  }),
]
