/**
 * Leads an open app on by its links: loading a document, starting its scripts and axe's was half of a state's work.
 */
import type { Page } from 'playwright'
import { pressLink } from '../press-link.ts'
import { isApiStalled, stopStandingIn } from '../states/stand-in-answers.ts'
import { LIGHT_PAGE_PATH } from '../states/state.ts'

const LINK_MS = 5000

/** `goto` follows a link where a page of the app is open, unless the next page would keep what it shows. */
export const clickThrough = (page: Page): void => {
  page.on('dialog', (question) => void question.accept())
  const load = page.goto.bind(page)
  page.goto = async (address, options) => {
    const isLeft = options === undefined && (await page.evaluate(markAsLeft, address))
    if (!isLeft) return await load(address, options)
    await page.evaluate(pressLink, address)
    const arrived = page.waitForFunction(isArrived, undefined, { timeout: LINK_MS })
    return await arrived.then(
      () => null,
      () => load(address),
    )
  }
}

/**
 * What some minutes on another page do: the app forgets the answers it was given. False where something stays that the
 * next state would show too.
 */
export const goElsewhere = async (page: Page): Promise<boolean> => {
  if (isApiStalled(page)) return false
  await page.goto(LIGHT_PAGE_PATH)
  await stopStandingIn(page)
  return await page.evaluate(forget)
}

/** Runs in the page. */
const markAsLeft = (next: string): boolean => {
  const contents = document.querySelector('main#contenuto > *')
  if (!contents || new URL(next, location.href).pathname === location.pathname) return false
  contents.setAttribute('data-left', '')
  return true
}

/** Runs in the page, which a link may have loaded as a document. */
const isArrived = () =>
  document.querySelector('[data-left]') === null &&
  document.querySelector('main#contenuto > *') !== null &&
  history.scrollRestoration === 'manual'

type Hastened = { hasten: () => void }

/** Runs in the page before its scripts: what they do after seconds or minutes can be done at once. For `goElsewhere`. */
export const keepLateTimers = () => {
  const LATE_MS = 2000
  const UNUSED_MS = 300_000
  const { setTimeout: start, clearTimeout: end } = window
  const late = new Map<number, () => void>()
  const later = (act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    const id = start(() => {
      late.delete(id)
      act(...given)
    }, ms)
    if (ms >= LATE_MS && ms <= UNUSED_MS) late.set(id, () => act(...given))
    return id
  }
  const stop = (id: number) => {
    late.delete(id)
    end(id)
  }
  const hasten = () => {
    const acts = [...late]
    for (const [id, act] of acts) {
      stop(id)
      act()
    }
  }
  Object.assign(window, { setTimeout: later, clearTimeout: stop, hasten })
}

/** Runs in the page. */
const forget = async (): Promise<boolean> => {
  ;(window as unknown as Hastened).hasten()
  localStorage.clear()
  sessionStorage.clear()
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((done) => requestAnimationFrame(done))
  return document.querySelector('dialog[open], .toast, [aria-busy="true"]') === null
}
