import type { ShopItem } from './shop-item.ts'

export type CatalogueStore = {
  /** In the order in which they are shown. */
  readonly onSale: () => readonly ShopItem[]
  readonly all: () => readonly ShopItem[]
  readonly find: (id: string) => ShopItem | null
  readonly add: (item: ShopItem) => void
  readonly save: (item: ShopItem) => void
  readonly remove: (id: string) => void
}
