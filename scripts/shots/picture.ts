import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'

export const SHOTS_FOLDER = 'shots'

export const SCHEMES = ['light', 'dark'] as const
const WIDTHS = [360, 768, 1280]

export type Shot = { readonly folder: string; readonly name: string; readonly scheme: string }

/** Full-page screenshots at each width. */
export const shoot = async (page: Page, { folder, name, scheme }: Shot): Promise<void> => {
  const place = join(SHOTS_FOLDER, folder)
  mkdirSync(place, { recursive: true })
  for (const width of WIDTHS) {
    const path = join(place, `${name} ${width} ${scheme}.png`)
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(settled)
    await page.screenshot({ path, fullPage: true })
    console.log(path)
  }
}

/** Runs in the page: waits for fonts and for the layout at the new width. */
const settled = async () => {
  await document.fonts.ready
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(() => resolve(null)))
}
