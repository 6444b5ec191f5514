import type { ShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'

type Priced = Pick<ShowcaseItemReply, 'price' | 'priceType'>

const PER = { hourly: 'all’ora', project: 'a progetto' } as const

/** Nothing is given away here: zero means that no price was named, and is read as such. */
export const namedPrice = ({ price }: Priced) => (price > 0 ? price : null)

/** What one pays for: "all’ora". */
export const pricePer = (item: Priced) =>
  item.priceType && namedPrice(item) !== null ? PER[item.priceType] : undefined
