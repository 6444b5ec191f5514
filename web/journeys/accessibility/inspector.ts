import type { Page } from 'playwright'
import { allObjections, colourObjections, noAppearances, objectionsOfWidth } from './colours.ts'

export const DESKTOP_SIZE = { width: 1280, height: 900 }

/** An admin page at 400 % zoom, or the smallest phone. */
export const NARROWEST_SIZE = { width: 320, height: 900 }

type Look = typeof allObjections

type Scheme = 'light' | 'dark'

const schemes = new WeakMap<Page, Scheme>()

/**
 * All rules at both widths, at the second only where the width changes something that no other state changed; colours
 * in both schemes, of texts that look like none in another state.
 */
export const inspector = () => {
  let seen = noAppearances()

  const inScheme = async (page: Page, colorScheme: Scheme, look: Look) => {
    // A scheme that the page has already would style all of it anew, too.
    if (colorScheme !== (schemes.get(page) ?? 'light')) await page.emulateMedia({ colorScheme })
    schemes.set(page, colorScheme)
    const { width } = page.viewportSize() ?? DESKTOP_SIZE
    const objections = await look(page, seen)
    // A test that is tried again must find them again.
    if (objections.length > 0) seen = noAppearances()
    return objections.map((found) => `${width} ${colorScheme} ${found}`)
  }

  return {
    /** At the width of desktops; leaves the page dark. */
    wide: async (page: Page) => {
      await page.evaluate(untilStill)
      return [
        ...(await inScheme(page, 'light', allObjections)),
        ...(await inScheme(page, 'dark', colourObjections)),
      ]
    },
    /** Inspects the page at the narrowest width, and leaves it light. */
    narrow: async (page: Page) => [
      ...(await inScheme(page, 'dark', objectionsOfWidth)),
      ...(await inScheme(page, 'light', colourObjections)),
    ],
  }
}

/**
 * Runs in the page: axe takes a dialog that is still fading in for none. What a closed `details` hides is animated too,
 * once something asks for it, but Chromium never says that it has finished.
 */
const untilStill = async () => {
  const seen = document.getAnimations().filter(({ effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null
    return target?.checkVisibility({ contentVisibilityAuto: true })
  })
  await Promise.allSettled(seen.map(({ finished }) => finished))
}
