import type { AlertId, UserId } from '#modules/kernel/ids.ts'
import type { AlertFrequency } from './contract/paths.ts'

/** Filters of a saved search; null means any. */
export type SavedSearch = {
  readonly categoryId: string | null
  readonly regionId: string | null
  readonly provinceId: string | null
  readonly city: string | null
  readonly words: string | null
  /** The comune around which to look. */
  readonly near: string | null
  readonly radiusKm: number | null
}

/** Finds everything, because no part is set. */
export const UNFILTERED_SEARCH: SavedSearch = {
  categoryId: null,
  regionId: null,
  provinceId: null,
  city: null,
  words: null,
  near: null,
  radiusKm: null,
}

export type Alert = {
  readonly id: AlertId
  readonly userId: UserId
  readonly name: string
  readonly search: SavedSearch
  readonly frequency: AlertFrequency
  /** Made without the right to immediate alerts: sent daily until the person has it. */
  readonly awaitsRight: boolean
  /** Nothing is matched while it is paused. */
  readonly pausedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Daily is no choice for members without the right to immediate alerts: theirs become immediate once they have it. */
export const limitFrequency = (frequency: AlertFrequency, hasInstant: boolean) =>
  hasInstant || frequency === 'instant'
    ? { frequency, awaitsRight: false }
    : { frequency: 'instant' as const, awaitsRight: true }
