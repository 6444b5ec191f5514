import type { ShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { formatStatedPrice } from '#web/lib/formats.ts'

type Priced = Pick<ShowcaseItemReply, 'price' | 'priceType' | 'productType'>

const PER = { hourly: 'all’ora', project: 'a intervento' } as const

/** Zero means without a price. */
export const readNamedPrice = ({ price }: Priced) => (price > 0 ? price : null)

/** Unit of a service’s price: "all’ora". */
export const priceUnitText = (item: Priced) =>
  item.priceType && item.productType === 'service' && readNamedPrice(item) !== null
    ? PER[item.priceType]
    : undefined

export const itemPriceText = (item: Priced) =>
  [formatStatedPrice(readNamedPrice(item)), priceUnitText(item)].filter(Boolean).join(' ')
