/** Registering and publishing by keyboard alone, with a visible focus at every stop. */
import { expect, it } from 'vitest'
import { tabTo, tabToAndChoose, tabToAndPick, tabToAndType } from '../keyboard.ts'
import { JOURNEY_PASSWORD } from '../people.ts'
import { JOURNEY_REQUEST, optionOf } from '../request-form.ts'
import { arrive } from './visit.ts'

const TITLE = 'Rifare il bagno'

let person: Awaited<ReturnType<typeof arrive>>

it('registers, is welcomed and arrives at the top; the first stop is the way past the header', async () => {
  person = await arrive()
  const { page } = person
  await page.goto('/')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Vai al contenuto')
  await tabTo(page, page.getByRole('link', { name: 'Registrati' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login?tab=registrati')
  await page.locator('main:focus').waitFor()
  await tabTo(page, page.getByRole('tab', { name: 'Registrati' }))
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('radio').first().waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowRight')
  await page.getByRole('radio').first().waitFor()

  await tabTo(page, page.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowDown')
  await tabToAndType(page, page.getByRole('textbox', { name: 'Nome', exact: true }), 'Tina')
  await tabToAndType(page, page.getByRole('textbox', { name: 'Cognome' }), 'Tasti')
  await tabToAndType(page, page.getByRole('textbox', { name: 'Email' }), 'tina@example.it')
  await tabToAndType(page, page.locator('input[type=password]'), JOURNEY_PASSWORD)
  await tabTo(page, page.getByRole('button', { name: 'Registrati' }))
  await page.keyboard.press('Space')
  await page.getByText('Benvenuto, Tina!').waitFor()
  await page.waitForURL('**/profilo/inizio')
  await page.getByRole('link', { name: 'Profilo di Tina' }).waitFor()
  await page.getByRole('region', { name: 'Verifica la tua email' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const user = await (await page.request.get('/api/auth/user')).json()
  expect(user).toMatchObject({ email: 'tina@example.it', userType: 'professional' })
  expect(person.complaints).toEqual([])
})

const ownRequests = async () => {
  const { jobs } = await (await person.page.request.get('/api/my-job-requests')).json()
  return jobs as readonly object[]
}

it('publishes a request', async () => {
  const { page, complaints } = person
  const heard = complaints.length
  const before = await ownRequests()
  await page.goto('/pubblica-annuncio')
  await page.getByRole('link', { name: 'Profilo di Tina' }).waitFor()
  await tabToAndChoose(page, page.getByRole('combobox', { name: 'Categoria' }), 'Idraulico')
  await tabToAndType(page, page.getByRole('textbox', { name: 'Titolo' }), TITLE)
  await tabToAndType(
    page,
    page.getByRole('textbox', { name: 'Descrizione' }),
    'Sanitari e piastrelle da rifare.',
  )
  await tabTo(page, page.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowRight')
  await tabToAndPick(page, page.getByLabel('Regione'), 'Lombardia')
  await tabToAndPick(page, page.getByLabel('Provincia'), 'Milano')
  await tabToAndChoose(page, page.getByRole('combobox', { name: 'Città' }), 'Abbiategrasso')
  await tabTo(page, page.getByRole('checkbox', { name: 'Telefono' }))
  await page.keyboard.press('Space')
  await tabToAndType(page, page.getByRole('textbox', { name: 'Telefono' }), JOURNEY_REQUEST.phone)
  await tabTo(page, page.getByRole('checkbox', { name: /termini di servizio/ }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Pubblica Richiesta Gratis' }))
  await page.keyboard.press('Space')
  await page.getByRole('heading', { name: 'Richiesta Creata!' }).waitFor()

  const [made, ...others] = await ownRequests()
  expect(made).toMatchObject({
    title: TITLE,
    city: 'Abbiategrasso',
    clientName: 'Tina',
    preferredContactMethods: ['email', 'phone'],
  })
  expect(others).toEqual(before)
  expect(complaints.slice(heard)).toEqual([])
})

it('is told what is missing, and led there', async () => {
  const { page } = person
  await page.goto('/pubblica-annuncio')
  await page.getByRole('link', { name: 'Profilo di Tina' }).waitFor()
  // It starts from the end, because every stop from the top was looked at above.
  await page.getByRole('checkbox', { name: /termini di servizio/ }).focus()
  await tabTo(page, page.getByRole('button', { name: 'Pubblica Richiesta Gratis' }))
  await page.keyboard.press('Space')
  const summary = page.getByRole('region', { name: 'Controlla i dati inseriti' })
  await page.locator('.error-summary:focus').waitFor()
  await tabTo(page, summary.getByRole('link').first())
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('categoryId')
  await person.leave()
})

it('a phone with a keyboard chooses category and city in their dialogs', async () => {
  const { page, leave, complaints } = await arrive({
    viewport: { width: 390, height: 844 },
  })
  await page.goto('/pubblica-annuncio')
  await page.getByLabel('Conferma password').waitFor({ state: 'attached' })
  const box = page.getByRole('combobox', { name: 'Categoria' }).first()
  await tabTo(page, box)
  await page.keyboard.press('Space')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('idra')
  await optionOf(page, 'Idraulico').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await box.inputValue()).toBe('Idraulico')
  await tabTo(page, page.getByRole('textbox', { name: 'Titolo' }))
  expect(complaints).toEqual([])
  await leave()
})
