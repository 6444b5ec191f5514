/** A service or an add-on on sale besides the plans. */
export type ShopItem = {
  readonly id: string
  readonly kind: 'service' | 'addon'
  readonly name: string
  readonly description: string
  /** VAT included. */
  readonly priceCents: number
  readonly currency: string
  /** Contacts that one piece adds to the allowance of the present period. */
  readonly extraContacts: number | null
  /** Days for which one piece features a showcase item. */
  readonly featuredDays: number | null
  readonly isActive: boolean
  readonly displayOrder: number
}
