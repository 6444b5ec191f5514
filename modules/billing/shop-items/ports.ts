import type { ShopItem } from './shop-item.ts'

export type ShopItemStore = {
  /** In display order. */
  readonly onSale: () => readonly ShopItem[]
  readonly all: () => readonly ShopItem[]
  readonly find: (id: string) => ShopItem | null
  readonly add: (item: ShopItem) => void
  readonly save: (item: ShopItem) => void
  readonly remove: (id: string) => void
}
