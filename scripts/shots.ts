/**
 * `npm run shots`: draws every page in every state, and the catalogue, at three widths and in both
 * colour schemes into `shots/`, for somebody to look at. `npm run shots -- lavori` draws only what has
 * that word in its name.
 */
import { rmSync } from 'node:fs'
import { chromium } from 'playwright'
import { findBrowser } from './find-browser.ts'
import { shootCatalogue } from './shots/catalogue.ts'
import { SHOTS_FOLDER } from './shots/picture.ts'
import { shootStates } from './shots/states.ts'

const word = process.argv[2] ?? ''
if (word === '') rmSync(SHOTS_FOLDER, { recursive: true, force: true })

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  const missed = [...(await shootCatalogue(browser, word)), ...(await shootStates(browser, word))]
  for (const complaint of missed) console.error(`NOT DRAWN ${complaint}`)
  if (missed.length > 0) process.exitCode = 1
} finally {
  await browser.close()
}
