/** Contact sheets: every state of a page at a glance, a row each, in all widths and both schemes. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright'
import { screenshotFile, COLOUR_SCHEMES, SHOTS_FOLDER, SCREEN_WIDTHS } from './picture.ts'

const CELL_PX = 300
const NAME = /^(.+) \d+ (?:light|dark)\.png$/

/** Writes `shots/PAGE.html` and `shots/PAGE.jpg` for each folder of screenshots. */
export const writeSheets = async (browser: Browser): Promise<void> => {
  if (!existsSync(SHOTS_FOLDER)) return
  const width = SCREEN_WIDTHS.length * COLOUR_SCHEMES.length * (CELL_PX + 8) + 16
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  const folders = readdirSync(SHOTS_FOLDER, { withFileTypes: true })
  for (const { name: folder } of folders.filter((entry) => entry.isDirectory())) {
    const sheet = join(SHOTS_FOLDER, `${folder}.html`)
    writeFileSync(sheet, sheetOf(folder, statesIn(folder)))
    await page.goto(pathToFileURL(resolve(sheet)).href)
    const path = join(SHOTS_FOLDER, `${folder}.jpg`)
    await page.screenshot({ path, fullPage: true, type: 'jpeg', quality: 70 })
    console.log(path)
  }
  await page.close()
}

const statesIn = (folder: string) => {
  const files = readdirSync(join(SHOTS_FOLDER, folder))
  const names = files.flatMap((file) => NAME.exec(file)?.[1] ?? [])
  return [...new Set(names)].sort()
}

const sheetOf = (folder: string, names: readonly string[]) => `<!doctype html>
<meta charset="utf-8">
<title>${folder}</title>
<style>
  body { margin: 8px; background: #888; font: 14px sans-serif }
  section { display: flex; gap: 8px; margin-block: 4px 16px }
  img { inline-size: ${CELL_PX}px; block-size: ${CELL_PX * 1.5}px; object-fit: cover; object-position: top }
</style>
<h1>${folder}</h1>
${names.map((name) => `<h2>${name}</h2><section>${cellsOf(folder, name)}</section>`).join('\n')}
`

const cellsOf = (folder: string, name: string) =>
  COLOUR_SCHEMES.flatMap((scheme) =>
    SCREEN_WIDTHS.map((width) => screenshotFile({ name, scheme }, width))
      .filter((file) => existsSync(join(SHOTS_FOLDER, folder, file)))
      .map((file) => {
        const address = `${encodeURIComponent(folder)}/${encodeURIComponent(file)}`
        return `<a href="${address}"><img src="${address}" alt="${file}"></a>`
      }),
  ).join('')
