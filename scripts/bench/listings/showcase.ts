import type { Connection } from '#adapters/sqlite/connection.ts'
import { createListingIndex } from '#adapters/sqlite/search/index-listings.ts'

/** Maintained by triggers per item: this many take a minute, a million would take ten. */
const ITEMS_MAX = 100_000
const AT_ONCE = 10_000

/** Items with words and places of the file's first requests. */
export const addShowcase = (connection: Connection) => {
  const copy = connection.prepare(COPY)
  for (let from = 1; from <= ITEMS_MAX; from += AT_ONCE) copy.run({ from, to: from + AT_ONCE })
  const { indexMarked } = createListingIndex(connection)
  while (indexMarked(AT_ONCE) > 0);
  connection.pragma('wal_checkpoint(TRUNCATE)')
}

const COPY = `INSERT INTO showcase_items (id, seller_id, category_id, group_id, region_id, province_id, city,
    title, description, product_type, price_cents, price_type, condition, seller_name, seller_last_name,
    seller_email, seller_kind, preferred_contact_methods, call_time_preferences, images, status,
    is_verified, moderation_state, publication_number, published_at, public_until, sold_at, view_count,
    terms_version, created_at, updated_at)
  SELECT 'item-' || id, client_id, category_id, group_id, region_id, province_id, city, title, description,
    CASE WHEN rowid % 3 = 0 THEN 'service' ELSE 'product' END,
    (rowid * 7919 % 200000) + 500,
    CASE WHEN rowid % 3 = 0 THEN 'hourly' END,
    CASE WHEN rowid % 3 = 1 THEN 'new' WHEN rowid % 3 = 2 THEN 'good' END,
    client_name, client_last_name, client_email, 'private', '["email"]', '[]', '[]',
    CASE WHEN status = 'completed' THEN 'sold' ELSE 'active' END,
    1, 'approved', publication_number, published_at, public_until, completed_at, view_count,
    terms_version, created_at, updated_at
  FROM job_requests
  WHERE rowid >= :from AND rowid < :to AND list_position IS NOT NULL`
