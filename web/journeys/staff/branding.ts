/** The operator gives the site a look, and takes it back. */
import { expect, it } from 'vitest'
import { adminSession } from '../marketplace.ts'
import { enter, site } from './visit.ts'

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10" onload="alert(1)"><path d="M0 0h40v10H0z" fill="#7a1f4b"/></svg>',
)
const viewport = { width: 1280, height: 900 }

it('a look is seen by visitors in light and dark and in mails, and goes with one press', async () => {
  const { page, complaints } = await enter(await adminSession(site), { viewport })
  await page.goto('/admin/impostazioni/aspetto')
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: LOGO }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Usa questo logo' }).click()
  await page.getByText('Il nuovo logo è sul sito').waitFor()
  await page.getByLabel('Colore principale').fill('#ff7700')
  const picker = page.getByLabel('Scegli il colore da una tavolozza').first()
  expect(await picker.inputValue()).toBe('#ff7700')
  await page.getByRole('button', { name: /^Usa #/ }).click()
  const colour = await page.getByLabel('Colore principale').inputValue()
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await page.getByText('Aspetto salvato').waitFor()

  const seen = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/lavori')
    const logo = page.locator('header img.wordmark')
    await logo.waitFor()
    return await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--cerco'),
    )
  }
  expect(await seen('light')).toContain(colour)
  expect(await seen('dark')).toContain(colour)
  const mail = await page.request.get(`${site.url}/api/admin/mail-templates/order-paid/document`)
  expect(await mail.text()).toContain('/aspetto/posta.png')

  await page.goto('/admin/impostazioni/aspetto')
  await page.getByRole('button', { name: 'Torna all’aspetto di partenza' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ripristina' }).click()
  await page.getByText('di nuovo l’aspetto di partenza').waitFor()
  await page.goto('/lavori')
  expect(await page.content()).not.toContain('/aspetto/')
  expect(complaints).toEqual([])
}, 60_000)
