import type { GrowthPlaces } from '#modules/growth/ports.ts'
import { withSql } from '../statements.ts'

/** Reads where and for what the operator can open. */
export const sqliteGrowthPlaces = withSql<GrowthPlaces>(({ rows }) => ({
  provinces: () => rows`SELECT id, name FROM provinces WHERE is_active ORDER BY name`,
  categories: () =>
    rows`SELECT id, name FROM categories WHERE is_active ORDER BY display_order, name`,
}))
