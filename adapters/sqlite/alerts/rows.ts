import type { AlertReply } from '#modules/alerts/contract/alert.ts'
import { isoTime, isoTimeOrNull } from '../iso-time.ts'

export type AlertReplyRow = Pick<
  AlertReply,
  'id' | 'name' | 'city' | 'radiusKm' | 'q' | 'frequency' | 'matchCount'
> & {
  readonly pausedAt: number | null
  readonly lastMatchAt: number | null
  readonly createdAt: number
  readonly categoryId: string | null
  readonly category: string | null
  readonly regionId: string | null
  readonly region: string | null
  readonly provinceId: string | null
  readonly province: string | null
  readonly nearId: string | null
  readonly near: string | null
}

export const toAlertReply = (row: AlertReplyRow): AlertReply => ({
  id: row.id,
  name: row.name,
  category: named(row.categoryId, row.category),
  region: named(row.regionId, row.region),
  province: named(row.provinceId, row.province),
  city: row.city,
  near: named(row.nearId, row.near),
  radiusKm: row.radiusKm,
  q: row.q,
  frequency: row.frequency,
  isPaused: row.pausedAt !== null,
  matchCount: row.matchCount,
  lastMatchAt: isoTimeOrNull(row.lastMatchAt),
  createdAt: isoTime(row.createdAt),
})

const named = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name }
