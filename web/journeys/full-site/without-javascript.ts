/** Reading, searching, paging and logging in work where no script runs. */
import { expect, it } from 'vitest'
import { PASSWORD } from '../people.ts'
import { refusal } from '../refusal.ts'
import { arrive } from './visit.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const arriveWithoutScript = (options = {}) => arrive({ javaScriptEnabled: false, ...options })

it('a page for members sends to the log-in page: a wrong password is told, the right one leads back', async () => {
  const { page, leave, complaints } = await arriveWithoutScript()
  await page.goto('/profilo')
  await page.waitForURL('**/login?returnTo=%2Fprofilo&script=no')
  await page.getByRole('textbox', { name: 'Email' }).fill('mia@example.it')
  await page.getByLabel('Password', { exact: false }).first().fill('Sbagliata123')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.getByText('Email o password non corretti').waitFor()
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('mia@example.it')
  expect(await page.getByRole('textbox', { name: 'Password' }).inputValue()).toBe('')

  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  expect((await page.request.get('/api/auth/user')).status()).toBe(200)
  expect(complaints).toEqual([refusal(401, '/login')])
  await leave()
})

it('paging: every request is on one of the pages, and the counter says which', async () => {
  const { page, leave, complaints } = await arriveWithoutScript()
  await page.goto('/lavori')
  await page.getByText('Mostrando 20 di 24 richieste').waitFor()
  const titles = () => page.getByRole('article').getByRole('heading').allInnerTexts()
  const first = await titles()
  await page.getByRole('link', { name: 'Carica Altri Lavori' }).click()
  await page.getByText('Mostrando 21–24 di 24 richieste').waitFor()
  const second = await titles()
  expect(await page.getByRole('link', { name: 'Carica Altri Lavori' }).count()).toBe(0)
  expect(new Set([...first, ...second]).size).toBe(24)
  expect(complaints).toEqual([])
  await leave()
})

it('searching by word, and by category in the sheet of a phone; what is found is read in full', async () => {
  const { page, leave, complaints } = await arriveWithoutScript(PHONE)
  await page.goto('/lavori')
  await page.getByRole('button', { name: 'Filtri' }).click()
  await page.getByLabel('Categoria').selectOption({ label: 'Giardiniere' })
  await page.locator('#filtri').getByRole('button', { name: 'Cerca' }).click()
  await page.waitForURL(/categoryId=giardiniere/)
  await page.getByText('Mostrando 6 di 6 richieste').waitFor()
  expect(await page.getByText('Cerco Idraulico').count()).toBe(0)

  await page.goto('/lavori')
  await page.getByLabel('Parole chiave').fill('campagna')
  await page.getByLabel('Parole chiave').press('Enter')
  await page.waitForURL(/q=campagna/)
  await page.getByText('Mostrando 20 di 24 richieste').waitFor()
  await page
    .getByRole('link', { name: /Richiesta numero/ })
    .first()
    .click()
  await page.waitForURL(/\/lavori\/[0-9a-f-]{36}$/)
  await page.getByText('è descritto con cura').first().waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(complaints).toEqual([])
  await leave()
})

it('what the home page asks stands in the publishing form', async () => {
  const { page, leave, complaints } = await arriveWithoutScript(PHONE)
  await page.goto('/')
  await page.getByLabel('Di cosa hai bisogno?').fill('idraulico')
  await page.getByLabel('Dove?').fill('Padova')
  await page.getByRole('button', { name: 'Continua' }).click()
  await page.waitForURL('**/pubblica-annuncio?categoria=idraulico&comune=Padova')
  expect(await page.getByRole('combobox', { name: 'Categoria' }).inputValue()).toBe('Idraulico')
  expect(await page.locator('[name=comune]').inputValue()).toBe('Padova (PD)')
  expect(complaints).toEqual([])
  await leave()
})

it('a guest publishes on a phone: which comune is asked, then it is among the own requests and withdrawn', async () => {
  const { page, leave, complaints } = await arriveWithoutScript(PHONE)
  await page.goto('/pubblica-annuncio')
  await page.locator('[name=categoria]').fill('idraulico')
  await page.getByLabel('Titolo').fill('Rubinetto senza script')
  await page.getByLabel('Descrizione').fill('Perde giorno e notte.')
  // By name: the browser's driver takes everything in `noscript` for hidden, though it is shown.
  await page.locator('[name=comune]').fill('Samone')
  await page.locator('[name=clientName]').fill('Ivo')
  await page.getByLabel('Cognome').fill('Neri')
  await page.locator('[name=clientEmail]').fill('ivo@example.it')
  await page.locator('[name=password]').fill(PASSWORD)
  await page.locator('[name=confirmPassword]').fill(PASSWORD)
  await page.getByLabel(/Accetto i termini/).check()
  const send = page.locator('noscript button[type=submit]')
  await send.click()
  await page.locator('[name=luogo]').first().check()
  expect(await page.getByLabel('Titolo').inputValue()).toBe('Rubinetto senza script')
  await page.locator('[name=password]').fill(PASSWORD)
  await page.locator('[name=confirmPassword]').fill(PASSWORD)
  await send.click()
  await page.getByText('Richiesta Creata!').waitFor()

  await page.getByRole('link', { name: 'I Miei Annunci' }).click()
  await page.getByText('Rubinetto senza script').first().waitFor()
  const withdrawing = page.locator('noscript:has([value=complete])')
  await withdrawing.locator('summary').click()
  await withdrawing.locator('button').click()
  await page.getByText('Ritirata', { exact: true }).waitFor()

  await page.goto('/carrello')
  await page.getByText('serve JavaScript').waitFor()
  expect(complaints).toEqual([refusal(400, '/pubblica-annuncio')])
  await leave()
})

it('the category pressed before the code is there opens its list when it is', async () => {
  const { page, leave } = await arrive(PHONE)
  await page.route(/\/assets\/main-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/pubblica-annuncio', { waitUntil: 'commit' })
  await page.locator('#categoryId').tap()
  await page.locator('#categoryId[data-noticed]').waitFor()
  await page.getByRole('dialog', { name: 'Scegli una categoria' }).waitFor()
  await leave()
})

it('writing to the operator: what is wrong is told, what was typed stays, thanks at the end', async () => {
  const { page, leave, complaints } = await arriveWithoutScript(PHONE)
  await page.goto('/pagine/faq')
  await page.getByRole('link', { name: 'scrivici' }).click()
  await page.waitForURL('**/contattaci')
  await page.getByLabel('Nome').fill('Ada Rossi')
  await page.getByLabel('Email').fill('ada@example.it')
  await page.getByLabel('Oggetto').fill('boh')
  await page.getByLabel('Messaggio').fill('Vorrei sapere come si pubblica.')
  // The page says when it was rendered: nobody fills it in within three seconds of that.
  await page.waitForTimeout(3000)
  await page.getByRole('button', { name: 'Invia messaggio' }).click()
  await page.getByText("L'oggetto deve avere almeno 5 caratteri").first().waitFor()
  expect(await page.getByLabel('Nome').inputValue()).toBe('Ada Rossi')

  await page.getByLabel('Oggetto').fill('Una domanda')
  await page.waitForTimeout(3000)
  await page.getByRole('button', { name: 'Invia messaggio' }).click()
  await page.getByText('Ti risponderemo entro 24 ore').waitFor()
  expect(complaints).toEqual([refusal(400, '/contattaci')])
  await leave()
})
