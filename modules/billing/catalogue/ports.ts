import type { CatalogueItem } from './catalogue-item.ts'

export type CatalogueStore = {
  /** In the order in which they are shown. */
  readonly onSale: () => readonly CatalogueItem[]
  readonly all: () => readonly CatalogueItem[]
  readonly find: (id: string) => CatalogueItem | null
  readonly add: (item: CatalogueItem) => void
  readonly save: (item: CatalogueItem) => void
  readonly remove: (id: string) => void
}
