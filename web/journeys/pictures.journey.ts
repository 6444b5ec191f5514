/** A request with five photos from a phone, from the upload to the completed work and deletion. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { PHONE_EXIF, phonePhoto } from '#src/test-app/pictures.ts'
import { adminSession, call } from './marketplace.ts'
import { PASSWORD } from './people.ts'
import { fillRequest, REQUEST } from './request-form.ts'
import { visitSite } from './visit-site.ts'

const { site, arrive } = visitSite()
let client: { context: BrowserContext; page: Page }
let jobPath = ''

beforeAll(async () => {
  client = await arrive()
})

const choose = async (page: Page, names: readonly string[]) => {
  const photos = await Promise.all(
    names.map((name) => phonePhoto(name, { width: 960, height: 720 })),
  )
  await page.locator('.picture-field input[type=file]').setInputFiles(
    photos.map(({ name, bytes }) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(bytes),
    })),
  )
}

const FIVE = [1, 2, 3, 4, 5].map((place) => `IMG_${place}.jpg`)

it('a guest chooses five photographs; a sixth finds no room; they leave once the account is made', async () => {
  const { page } = client
  await page.goto('/pubblica-annuncio')
  await page.getByRole('button', { name: 'Carica immagini' }).waitFor()
  await choose(page, FIVE)
  await expect.poll(() => page.getByText('Si carica quando pubblichi').count()).toBe(5)
  await choose(page, ['IMG_6.jpg'])
  await page.getByText('Troppi file').waitFor()

  await fillRequest(page, PASSWORD)
  await page.getByRole('button', { name: 'Pubblica Richiesta Gratis' }).click()
  await page.getByRole('heading', { name: 'Richiesta Creata!' }).waitFor()
})

it('the files that are kept say neither where nor with what they were taken', async () => {
  const source = Buffer.from((await phonePhoto()).bytes)
  expect(source.includes(PHONE_EXIF.IFD0.Model)).toBe(true)

  const files = globSync('uploads/**/*', { cwd: site.dataFolder }).filter((name) =>
    name.endsWith('.webp'),
  )
  expect(files).toHaveLength(15)
  for (const name of files) {
    const bytes = readFileSync(join(site.dataFolder, name))
    const facts = await sharp(bytes).metadata()
    expect(facts).not.toHaveProperty('exif')
    expect(facts.height).toBeGreaterThan(facts.width)
    for (const word of ['Exif', PHONE_EXIF.IFD0.Make, PHONE_EXIF.IFD0.Artist])
      expect(bytes.includes(word), word).toBe(false)
  }
})

it('approved, it stands on its card with four thumbnails, and on its page', async () => {
  const admin = await adminSession(site)
  const { body } = await call(site, admin, ['GET', '/api/admin/moderation?kind=job&state=pending'])
  const [waiting] = (body as { items: { id: string }[] }).items
  jobPath = `/lavori/${waiting?.id}`
  await call(site, admin, ['POST', `/api/admin/job-requests/${waiting?.id}/approve`])

  const { page, context, complaints } = await arrive()
  await page.goto('/lavori')
  const card = page.getByRole('article').filter({ hasText: REQUEST.title })
  await card.getByRole('img', { name: `Foto di: ${REQUEST.title}` }).waitFor()
  expect(await card.getByRole('img', { name: /apri a grandezza intera/ }).count()).toBe(4)
  expect(await card.getByText('Errore').count()).toBe(0)

  await page.goto(jobPath)
  await page.locator('.account-slot a').first().waitFor()
  expect(
    await page.getByRole('link', { name: 'Condividi su Facebook' }).getAttribute('href'),
  ).toContain(encodeURIComponent(site.url + jobPath))
  await page.getByRole('link', { name: 'Foto 3, apri in grande' }).click()
  const dialog = page.getByRole('dialog', { name: REQUEST.title })
  await dialog.getByText('Foto 3 di 5').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  await dialog.getByRole('img', { name: /^Foto 5 di 5/ }).waitFor()
  await page.keyboard.press('ArrowRight')
  await dialog.getByText('Foto 1 di 5').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toContain(
    '/uploads/',
  )
  expect(complaints).toEqual([])
  await context.close()
})

it('its owner completes it', async () => {
  const { page } = client
  await page.goto('/i-miei-annunci')
  await page
    .getByRole('button', { name: /complet/i })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Segna come completato' }).click()
  await page.getByText('Completato').first().waitFor()
})

it('of two pictures deleted at once one is in use and stays, and the library says so', async () => {
  const { page } = client
  await page.goto('/pubblica-annuncio')
  await page.getByRole('button', { name: 'Carica immagini' }).waitFor()
  await choose(page, ['libera.jpg'])
  await page.getByRole('button', { name: 'Rimuovi la foto 1' }).waitFor()

  await page.goto('/le-mie-immagini')
  await page.getByRole('checkbox', { name: 'Seleziona libera.jpg' }).check()
  await page.getByRole('checkbox', { name: 'Seleziona IMG_1.jpg' }).check()
  await page.getByRole('button', { name: 'Elimina le 2 selezionate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
  await page.getByText('Eliminazione parziale').waitFor()
  await page.getByText('1 eliminata, 1 errore').waitFor()
  await page.getByText(`L'immagine è usata nell'annuncio «${REQUEST.title}»`).waitFor()
  await page.getByText('libera.jpg').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(5)
})
