import type { LocalPageSources } from '#modules/growth/ports.ts'
import { withSql } from '../statements.ts'

/** Comuni that a local page links, the nearest ones. */
const LINKED_COMUNI_MAX = 8

export const sqliteLocalPageSources = withSql<LocalPageSources['local']>(({ rows, value }) => ({
  comuni: (provinceIds) =>
    rows`SELECT id, name, province_id AS provinceId FROM cities
        WHERE province_id IN (SELECT value FROM json_each(${JSON.stringify(provinceIds)}))
          AND is_active ORDER BY province_id, name`,
  comuniFrom: (letter) =>
    rows`SELECT id, name, province_id AS provinceId FROM cities
        WHERE name LIKE ${`${letter}%`} AND is_active ORDER BY province_id, name`,
  comuniNear: ({ provinceId, name }) =>
    rows`SELECT c.id, c.name FROM cities c
          JOIN cities here ON here.province_id = c.province_id AND here.name = ${name}
        WHERE c.province_id = ${provinceId} AND c.id <> here.id AND c.is_active
        ORDER BY (c.latitude - here.latitude) * (c.latitude - here.latitude)
          + (c.longitude - here.longitude) * (c.longitude - here.longitude) / 2 LIMIT ${LINKED_COMUNI_MAX}`,
  words: (categoryId) =>
    value<string | null>`SELECT local_text FROM categories WHERE id = ${categoryId}` ?? null,
}))
