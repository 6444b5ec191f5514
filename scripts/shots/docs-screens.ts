/** The pictures of `docs/screens` and of the operator's guide, taken from the demo. */
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import sharp, { type Sharp } from 'sharp'
import { freePort } from '../bench/server-process.ts'
import { isDistFresh } from '../build/fingerprint.ts'
import { buildForProduction } from '../build/production.ts'
import { startNode } from '../child-processes/start-child.ts'
import { waitForLayout } from './picture.ts'

/** The pictures go here and may have this many bytes. */
const DOCS = { folder: 'docs/screens', mostBytes: 90_000 }
const GUIDE = { folder: 'web/public/guide', mostBytes: 32_000 }
/** Width of the guide's pictures, which are shown next to text. */
const GUIDE_WIDTH_PX = 880
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 760 }
const GAP_PX = 40
const PASSWORD = 'Demo1234'

type Screen = {
  readonly name: string
  /** These pages share one picture, side by side. */
  readonly paths: readonly string[]
  /** A link to follow from there. */
  readonly follows?: string
  readonly as?: string
  readonly isDark?: true
  readonly isPhone?: true
  readonly isOfGuide?: true
}

const SCREENS: readonly Screen[] = [
  { name: 'home', paths: ['/'] },
  { name: 'lavori', paths: ['/lavori'] },
  { name: 'richiesta', paths: ['/lavori?q=finestre'], follows: 'a.job-details' },
  { name: 'vetrina-dark', paths: ['/vetrina'], isDark: true },
  { name: 'annuncio', paths: ['/vetrina?q=tavolo'], follows: '.card-title > a' },
  { name: 'phone', paths: ['/', '/pubblica-annuncio', '/lavori'], isPhone: true },
  { name: 'piani', paths: ['/pagine/piani-abbonamento'] },
  { name: 'contatti', paths: ['/i-miei-contatti'], as: 'professionista@example.it' },
  { name: 'moderazione', paths: ['/admin'], as: 'admin@example.it' },
  { name: 'andamento', paths: ['/admin/andamento'], as: 'admin@example.it' },
  ...['moderazione', 'da-fare', 'andamento', 'fatture'].map(
    (name): Screen => ({
      name: `guida-${name}`,
      paths: [name === 'moderazione' ? '/admin' : `/admin/${name}`],
      as: 'admin@example.it',
      isOfGuide: true,
    }),
  ),
]

/** All of them, or those whose names begin so: `guida` for the pictures of the guide. */
export const shootDocsScreens = async (browser: Browser, only?: string): Promise<void> => {
  if (!isDistFresh()) await buildForProduction()
  const demo = await startDemo()
  try {
    const screens = SCREENS.filter(({ name }) => only === undefined || name.startsWith(only))
    for (const screen of screens) await shootScreen(browser, demo.url, screen)
  } finally {
    await demo.stop()
  }
}

const startDemo = async () => {
  const port = await freePort()
  const child = startNode(['dist/cli.js', 'demo'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), LC_ALL: 'en' },
  })
  const isReady = new Promise<boolean>((resolve) => {
    child.stdout?.on('data', (said: Buffer) => {
      if (said.includes('Open http')) resolve(true)
    })
    child.once('exit', () => resolve(false))
  })
  if (!(await isReady)) throw new Error('The demo did not start.')
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

const shootScreen = async (browser: Browser, baseURL: string, screen: Screen) => {
  const context = await browser.newContext({
    baseURL,
    locale: 'it-IT',
    reducedMotion: 'reduce',
    colorScheme: screen.isDark ? 'dark' : 'light',
    viewport: screen.isPhone ? PHONE : DESKTOP,
  })
  if (screen.as) await signIn(context, screen.as)
  const page = await context.newPage()
  // A first page does not wait for its fonts (`font-display: optional`).
  await page.goto('/')
  const views: Buffer[] = []
  for (const path of screen.paths) views.push(await viewOf(page, path, screen.follows))
  await context.close()
  const { folder, mostBytes } = screen.isOfGuide ? GUIDE : DOCS
  const picture = await sideBySide(views)
  const bytes = await withinLimit(
    screen.isOfGuide ? picture.resize({ width: GUIDE_WIDTH_PX }) : picture,
    mostBytes,
  )
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${screen.name.replace('guida-', '')}.webp`)
  writeFileSync(file, bytes)
  console.log(`${file} ${bytes.length}`)
}

const signIn = async (context: BrowserContext, email: string) => {
  const reply = await context.request.post('/api/login', { data: { email, password: PASSWORD } })
  if (!reply.ok()) throw new Error(`Log-in answered ${reply.status()}`)
}

const viewOf = async (page: Page, path: string, follows: string | undefined) => {
  const reply = await page.goto(path, { waitUntil: 'load' })
  if (!reply?.ok()) throw new Error(`${path} answered ${reply?.status()}`)
  if (follows) await page.goto((await page.locator(follows).first().getAttribute('href')) ?? '/')
  await page.locator('.account-slot :is(a, button):visible').first().waitFor()
  await page.waitForFunction(() => document.querySelector('main .skeleton') === null)
  await page.evaluate(waitForLayout)
  return page.screenshot()
}

const sideBySide = async (views: readonly Buffer[]) => {
  const [first] = views
  if (!first || views.length === 1) return sharp(first)
  const { width, height } = PHONE
  const background = '#d9d4c9'
  const size = { width: views.length * (width + GAP_PX) + GAP_PX, height: height + 2 * GAP_PX }
  const composed = sharp({ create: { ...size, channels: 3, background } }).composite(
    views.map((input, place) => ({
      input,
      left: GAP_PX + place * (width + GAP_PX),
      top: GAP_PX,
    })),
  )
  return sharp(await composed.png().toBuffer())
}

/** Encodes WebP in the best quality that stays below the limit. */
const withinLimit = async (picture: Sharp, mostBytes: number): Promise<Buffer> => {
  for (let quality = 86; quality > 20; quality -= 6) {
    const bytes = await picture.clone().webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length < mostBytes) return bytes
  }
  throw new Error(`No quality brings it below ${mostBytes} bytes.`)
}
