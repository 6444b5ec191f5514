/**
 * `npm run shots`: screenshots of every page in every state, and of the component gallery, at three widths and in
 * both colour schemes, into `shots/`. `npm run shots -- lavori` takes only those with that word in their name.
 */
import { rmSync } from 'node:fs'
import { chromium } from 'playwright'
import { findBrowser } from './find-browser.ts'
import { shootComponentGallery } from './shots/component-gallery.ts'
import { SHOTS_FOLDER } from './shots/picture.ts'
import { shootStates } from './shots/states.ts'

const word = process.argv[2] ?? ''
if (word === '') rmSync(SHOTS_FOLDER, { recursive: true, force: true })

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  const missed = [
    ...(await shootComponentGallery(browser, word)),
    ...(await shootStates(browser, word)),
  ]
  for (const complaint of missed) console.error(`NOT RENDERED ${complaint}`)
  if (missed.length > 0) process.exitCode = 1
} finally {
  await browser.close()
}
