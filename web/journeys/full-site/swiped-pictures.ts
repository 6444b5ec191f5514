/** Cards with several pictures are swiped by a finger and stepped by mouse and keyboard. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { arrive } from './visit.ts'

const PHONE = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true }

/** Pictures and scripts that the page asked for so far. */
const requestsOf = (page: Page) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  return requested
}

const open = async (options: object) => {
  const person = await arrive(options)
  const { page } = person
  const requested = requestsOf(page)
  await page.goto('/vetrina', { waitUntil: 'networkidle' })
  const card = page.getByRole('article').filter({ hasText: 'Annuncio numero 5:' })
  const strip = card.getByRole('link', { name: /^Foto di:/ })
  await strip.scrollIntoViewIfNeeded()
  const box = await strip.boundingBox()
  if (!box) throw new Error('The pictures are not shown')
  return { ...person, requested, card, strip, box }
}

/** A finger on the middle of the picture, moved by so much. */
const drag = async (page: Page, box: Box, by: { readonly x: number; readonly y: number }) => {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              {
                x: box.x + box.width / 2 + by.x * (share - 0.5),
                y: box.y + box.height / 2 + by.y * share,
              },
            ],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', step / 8)
  await touch('touchEnd', 1)
  await session.detach()
}

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>

const inSight = (page: Page) =>
  page.evaluate(() => {
    const strip = [...document.querySelectorAll('.several > a')].find(
      ({ childElementCount }) => childElementCount === 3,
    )
    return strip && strip.scrollLeft / strip.clientWidth
  })

it('a finger swipes through them from the first touch on, which opens nothing; a tap opens the item', async () => {
  const { page, requested, card, strip, box, leave, complaints } = await open(PHONE)
  const isFurther = (path: string) => /further-pictures/.test(path)
  const pictures = () => requested.filter((path) => path.startsWith('/uploads/')).length
  const before = pictures()
  expect(requested.filter(isFurther)).toEqual([])

  await drag(page, box, { x: -box.width * 0.7, y: 0 })
  await card.getByText('2/3').waitFor()
  await expect.poll(() => inSight(page)).toBe(1)
  expect(requested.filter(isFurther)).toHaveLength(1)
  expect(pictures()).toBeGreaterThan(before)

  const scrolled = await page.evaluate(() => window.scrollY)
  await drag(page, box, { x: 0, y: -box.height })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled)
  await card.getByText('2/3').waitFor()
  expect(new URL(page.url()).pathname).toBe('/vetrina')

  await strip.tap()
  await page.waitForURL(/\/vetrina\/./)
  expect(complaints).toEqual([])
  await leave()
})

it('a mouse steps with two buttons, around the end, however quickly', async () => {
  const { page, card, strip, leave, complaints } = await open({})
  await strip.hover()
  const next = card.getByRole('button', { name: 'Foto successiva' })
  await next.dblclick()
  await card.getByText('3/3').waitFor()
  await next.click()
  await card.getByText('1/3').waitFor()
  await card.getByRole('button', { name: 'Foto precedente' }).click()
  await card.getByText('3/3').waitFor()
  expect(new URL(page.url()).pathname).toBe('/vetrina')
  expect(complaints).toEqual([])
  await leave()
})

it('on the keyboard the arrows step, and no stop is added to the way on', async () => {
  const { page, card, leave, complaints } = await open({})
  const title = card.getByRole('heading').getByRole('link')
  await title.focus()
  await card.getByRole('button', { name: 'Foto successiva', includeHidden: true }).waitFor()
  await page.keyboard.press('ArrowRight')
  await card.getByText('2/3').waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await card.getByText('3/3').waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Salva')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/vetrina\/./)
  expect(complaints).toEqual([])
  await leave()
})

it('without JavaScript the first picture stands, and leads to the item', async () => {
  const { page, leave } = await arrive({ ...PHONE, javaScriptEnabled: false })
  await page.goto('/vetrina')
  const strip = page.locator('.several > a')
  const box = await strip.boundingBox()
  if (!box) throw new Error('The pictures are not shown')
  await drag(page, box, { x: -box.width * 0.7, y: 0 })
  await page.getByText('1/3').waitFor()
  await strip.tap()
  await page.waitForURL(/\/vetrina\/./)
  await leave()
})
