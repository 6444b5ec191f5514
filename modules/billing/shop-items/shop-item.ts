/** A service or an addon that the admin sells besides the plans. */
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
  /** Days that one piece keeps a showcase item at the top. */
  readonly featuredDays: number | null
  readonly isActive: boolean
  readonly displayOrder: number
}
