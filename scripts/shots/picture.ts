import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'

export const SHOTS_FOLDER = 'shots'

export const COLOUR_SCHEMES = ['light', 'dark'] as const
export const SCREEN_WIDTHS = [360, 768, 1280, 1680] as const

export type Screenshot = { readonly folder: string; readonly name: string; readonly scheme: string }

/** The file of a screenshot inside its folder. */
export const screenshotFile = ({ name, scheme }: Omit<Screenshot, 'folder'>, width: number) =>
  `${name} ${width} ${scheme}.png`

/** Full-page screenshots at each width. */
export const takeScreenshot = async (page: Page, { folder, ...shot }: Screenshot): Promise<void> => {
  const place = join(SHOTS_FOLDER, folder)
  mkdirSync(place, { recursive: true })
  for (const width of SCREEN_WIDTHS) {
    const path = join(place, screenshotFile(shot, width))
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(waitForLayout)
    await page.screenshot({ path, fullPage: true })
    console.log(path)
  }
}

/** Runs in the page: waits for fonts, pictures in sight and the layout at the new width. */
export const waitForLayout = async () => {
  await document.fonts.ready
  const inSight = [...document.images].filter(
    (image) => !image.complete && image.getBoundingClientRect().top < innerHeight,
  )
  await Promise.race([
    Promise.all(inSight.map((image) => image.decode().catch(() => undefined))),
    new Promise((resolve) => setTimeout(resolve, 2_000)),
  ])
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(() => resolve(null)))
}
