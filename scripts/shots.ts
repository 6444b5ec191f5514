/**
 * `npm run shots`: screenshots of every page in every state, at four widths and in both colour schemes,
 * into `shots/`, with a contact sheet a page. `npm run shots -- lavori` takes only those with that
 * word in their name; `npm run shots -- --docs` takes the pictures of `docs/screens` and of the guide
 * from the demo instead, or those whose names begin with the next word (`guida`).
 */
import { rmSync } from 'node:fs'
import { chromium } from 'playwright'
import { findBrowser } from './find-browser.ts'
import { shootDocsScreens } from './shots/docs-screens.ts'
import { SHOTS_FOLDER } from './shots/picture.ts'
import { writeSheets } from './shots/sheets.ts'
import { shootStates } from './shots/states.ts'

const word = process.argv[2] ?? ''
if (word === '') rmSync(SHOTS_FOLDER, { recursive: true, force: true })

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  if (word === '--docs') await shootDocsScreens(browser, process.argv[3])
  else await shootAll()
} finally {
  await browser.close()
}

async function shootAll() {
  const missed = await shootStates(browser, word)
  await writeSheets(browser)
  for (const complaint of missed) console.error(`NOT RENDERED ${complaint}`)
  if (missed.length > 0) process.exitCode = 1
}
