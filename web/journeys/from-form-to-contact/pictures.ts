/** The photographs of the main flow's request: as files, on its card, on its page, in its owner's library. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '#modules/media/contract/limits.ts'
import { makePhonePhoto, PHONE_EXIF } from '#src/test-app/pictures.ts'
import { choosePhotos, JOURNEY_REQUEST } from '../request-form.ts'
import { arrive, publishedId, sharedGuest, site } from './visit.ts'

it('the files that are kept say neither where nor with what they were taken', async () => {
  const source = Buffer.from((await makePhonePhoto()).bytes)
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

it('the request stands on its card with four thumbnails, and on its page', async () => {
  const jobPath = `/lavori/${await publishedId()}`
  const { page, leave, complaints } = await arrive()
  await page.goto('/lavori?vista=righe')
  const card = page.getByRole('article').filter({ hasText: JOURNEY_REQUEST.title })
  await card.getByRole('img', { name: `Foto di: ${JOURNEY_REQUEST.title}` }).waitFor()
  expect(await card.getByRole('img', { name: /apri a grandezza intera/ }).count()).toBe(4)
  expect(await card.getByText('Errore').count()).toBe(0)

  await card.getByRole('heading').getByRole('link').click()
  const preview = page.getByRole('complementary', { name: 'Anteprima della richiesta' })
  await preview.getByRole('link', { name: /^Apri la pagina/ }).click()
  await page.waitForURL(`**${jobPath}`)
  expect(
    await page.getByRole('link', { name: 'Condividi su Facebook' }).getAttribute('href'),
  ).toContain(encodeURIComponent(site.url + jobPath))
  await page.getByRole('link', { name: 'Foto 3, apri in grande' }).click()
  const dialog = page.getByRole('dialog', { name: JOURNEY_REQUEST.title })
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
  await leave()
})

it('a photograph that is too large for the server is made smaller before it is sent, without its place', async () => {
  const { page } = sharedGuest.person
  const { bytes } = await makePhonePhoto('grande.jpg', { width: 6000, height: 4500 })
  const photo = await sharp(bytes).keepExif().jpeg({ quality: 98 }).toBuffer()
  expect(photo.length).toBeGreaterThan(MAX_FILE_BYTES)
  await page.goto('/pubblica-annuncio')
  await page.getByRole('button', { name: 'Carica immagini' }).waitFor()
  const dropping = page.getByText('Oppure trascinale qui')
  const wide = page.viewportSize() ?? { width: 1280, height: 720 }
  expect(await dropping.isVisible()).toBe(wide.width >= 768)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await dropping.isVisible()).toBe(false)
  await page.setViewportSize(wide)
  const input = page.locator('.picture-field input[type=file]')
  const isSent = page.waitForRequest('**/api/upload-images')
  await input.setInputFiles({ name: 'grande.jpg', mimeType: 'image/jpeg', buffer: photo })
  const { requestBodySize } = await (await isSent).sizes()
  expect(requestBodySize).toBeLessThan(MAX_FILE_BYTES)
  await page.getByRole('button', { name: 'Rimuovi la foto 1' }).waitFor()

  await input.setInputFiles({ name: 'IMG_7.HEIC', mimeType: '', buffer: photo.subarray(0, 5000) })
  await page.getByText('Questo browser non può aprire le foto HEIC').first().waitFor()
  await page.getByRole('button', { name: 'Rimuovi IMG_7.HEIC' }).click()
  await page.getByRole('button', { name: 'Rimuovi la foto 1' }).click()
})

it('of two pictures deleted at once one is in use and stays, and the library says so', async () => {
  const { page, leave } = sharedGuest.person
  await page.goto('/pubblica-annuncio')
  await page.getByRole('button', { name: 'Carica immagini' }).waitFor()
  await choosePhotos(page, ['libera.jpg'])
  await page.getByRole('button', { name: 'Rimuovi la foto 1' }).waitFor()

  await page.goto('/le-mie-immagini')
  await page.getByRole('checkbox', { name: 'Seleziona libera.jpg' }).check()
  await page.getByRole('checkbox', { name: 'Seleziona IMG_1.jpg' }).check()
  await page.getByRole('button', { name: 'Elimina le 2 selezionate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
  await page.getByText('Eliminazione parziale').waitFor()
  await page.getByText('1 eliminata, 1 errore').waitFor()
  await page.getByText(`L’immagine è usata nell’annuncio «${JOURNEY_REQUEST.title}»`).waitFor()
  await page.getByText('libera.jpg').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(6)
  await leave()
})
