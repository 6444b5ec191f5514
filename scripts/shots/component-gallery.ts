import { rm } from 'node:fs/promises'
import { build } from 'esbuild'
import type { Browser } from 'playwright'
import { arrive } from '#web/journeys/people.ts'
import { startSite } from '#web/journeys/site.ts'
import { browserOptions } from '../build/browser-options.ts'
import { compileMailTemplates } from '../build/mail-templates.ts'
import { serverOptions } from '../build/server-options.ts'
import { writeDist } from '../build/write-dist.ts'
import { shoot } from './picture.ts'

const NAME = 'catalogo'

/** Only development builds have the component gallery, which shows both schemes side by side. */
export const shootComponentGallery = async (browser: Browser, word: string): Promise<string[]> => {
  if (!NAME.includes(word)) return []
  await buildForDevelopment()
  const site = await startSite({ NODE_ENV: 'development' })
  try {
    const { page, context } = await arrive(browser, site, { reducedMotion: 'reduce' })
    await page.goto('/dev/ui', { waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: 'Catalogo dei componenti' }).waitFor()
    await shoot(page, { folder: NAME, name: 'componenti', scheme: 'both' })
    await context.close()
  } finally {
    await site.stop()
  }
  return []
}

const buildForDevelopment = async () => {
  await compileMailTemplates()
  const [scripts, server] = await Promise.all([
    build({ ...browserOptions('development'), inject: [] }),
    build(serverOptions('development')),
  ])
  await rm('dist', { recursive: true, force: true })
  await writeDist(scripts, server, 'development')
}
