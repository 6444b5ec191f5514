import type { ShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { statedPrice } from '#web/lib/formats.ts'

type Priced = Pick<ShowcaseItemReply, 'price' | 'priceType' | 'productType'>

const PER = { hourly: 'all’ora', project: 'a intervento' } as const

/** Zero means without a price. */
export const namedPrice = ({ price }: Priced) => (price > 0 ? price : null)

/** Unit of a service’s price: "all’ora". */
export const pricePer = (item: Priced) =>
  item.priceType && item.productType === 'service' && namedPrice(item) !== null
    ? PER[item.priceType]
    : undefined

export const priceText = (item: Priced) =>
  [statedPrice(namedPrice(item)), pricePer(item)].filter(Boolean).join(' ')
