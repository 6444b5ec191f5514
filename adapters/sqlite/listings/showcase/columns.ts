/** From an item to its row and back. */
import { showcaseItems } from '#adapters/sqlite/tables/showcase-items.ts'
import { idOf } from '#modules/kernel/ids.ts'
import {
  type ShowcaseItemInput,
  ShowcaseItemText,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import type { ShowcaseItem } from '#modules/listings/index.ts'
import { columnsOf, fieldsOf } from '../../table-columns.ts'

/** Written once, with the row; `seller_kind` follows the account by itself. */
export const LASTING: ReadonlySet<string> = new Set([
  'seller_id',
  'seller_kind',
  'terms_version',
  'created_at',
])

const columns = columnsOf(showcaseItems, [
  'viewCount',
  'revealCount',
  'listPosition',
  'isWithdrawn',
  'isFeatured',
  'featuredUntil',
])

export const toColumns = ({ contents, ownerId, ...item }: ShowcaseItem) =>
  columns({
    ...item,
    ...contents,
    sellerId: ownerId,
    priceCents: Math.round(contents.price * 100),
  })

type Field = Exclude<keyof ShowcaseItemInput, 'price'>
const FIELDS = Object.keys(ShowcaseItemText.entries).filter((name) => name !== 'price') as Field[]

type Row = typeof showcaseItems.$inferSelect

export const toItem = (row: Row): ShowcaseItem => ({
  id: idOf(row.id),
  ownerId: idOf(row.sellerId),
  contents: {
    ...fieldsOf(FIELDS, row),
    price: row.priceCents / 100,
  } as ShowcaseItem['contents'],
  groupId: row.groupId,
  status: row.status,
  sellerKind: row.sellerKind,
  moderationState: row.moderationState,
  rejectionReason: row.rejectionReason,
  modificationRequest: row.modificationRequest,
  // Written from a value of this very type.
  pendingChanges: row.pendingChanges as ShowcaseItem['pendingChanges'],
  isVerified: row.isVerified,
  isActive: row.isActive,
  isWithdrawn: row.isWithdrawn,
  publicationNumber: row.publicationNumber,
  publishedAt: row.publishedAt,
  publicUntil: row.publicUntil,
  soldAt: row.soldAt,
  featuredUntil: row.featuredUntil,
  remindedAt: row.remindedAt,
  termsVersion: row.termsVersion,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})
