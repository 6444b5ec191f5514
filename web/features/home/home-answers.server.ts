/** The part of its answers that the home page is sent with. */
import type { FirmListReply } from '#modules/firms/contract/public-firm.ts'
import { showsFinishedWork } from '#modules/firms/contract/works.ts'

type Counted = { readonly total: number; readonly totalIsAtLeast?: true }

/** Reduces a list's answer to what a figure reads. */
export const pickFigure = (answer: unknown): Counted => {
  const { total, totalIsAtLeast } = answer as Counted
  return totalIsAtLeast ? { total, totalIsAtLeast } : { total }
}

export const pickFirmNames = (answer: unknown) => ({
  ...pickFigure(answer),
  items: (answer as FirmListReply).items.map(
    ({ id, name, slug, city, trades, reviews, badges, works, logoUrl }) => ({
      id,
      name,
      slug,
      city,
      logoUrl,
      reviews,
      trades: trades.slice(0, 1),
      badges: badges.slice(0, 1),
      works: works?.filter(showsFinishedWork).slice(0, 1),
    }),
  ),
})
