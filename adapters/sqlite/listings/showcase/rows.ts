/** Rows of `showcase_items` as replies. */
import { briefOf, readBrief } from '#adapters/sqlite/firms/brief.ts'
import { showcaseItems } from '#adapters/sqlite/tables/showcase-items.ts'
import {
  OwnShowcaseItemReply,
  ShowcaseItemReply,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import { replyColumns } from '../../table-columns.ts'
import { firstWord, type Names, placedIn } from '../shared/names.ts'
import { visitsOf } from '../shared/visits.ts'

export const PUBLIC = replyColumns(showcaseItems, ShowcaseItemReply, ['priceCents'])

const OWN = replyColumns(showcaseItems, OwnShowcaseItemReply, ['priceCents'])

const FIRM = `${briefOf('j.seller_id')} AS firm`

export const PUBLIC_COLUMNS = `${PUBLIC.selected}, ${FIRM}`
export const OWN_COLUMNS = `${OWN.selected}, ${FIRM}`

/** The seller's firm as JSON. */
type WithFirm = { readonly firm: string | null }

export type PublicRow = typeof PUBLIC.Row & WithFirm
export type OwnRow = typeof OWN.Row & WithFirm

const derived = (row: PublicRow, names: Names) => ({
  ...placedIn(row, names),
  price: row.priceCents / 100,
  firm: readBrief(row.firm),
})

export const toPublicReply = (row: PublicRow, names: Names): ShowcaseItemReply => ({
  ...PUBLIC.shown(row),
  ...derived(row, names),
  sellerName: firstWord(row.sellerName),
})

export const toOwnReply = (row: OwnRow, names: Names): OwnShowcaseItemReply => ({
  ...OWN.shown(row),
  ...visitsOf(row),
  ...derived(row, names),
})
