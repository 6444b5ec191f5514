import { CRAFTS_AND_THINGS } from './crafts-and-things.ts'
import { EVENTS_AND_WORK } from './events-and-work.ts'
import { GARDEN_AND_CLEANING } from './garden-and-cleaning.ts'
import { HOME_WORKS } from './home-works.ts'
import { PEOPLE_AND_PETS } from './people-and-pets.ts'
import type { RequestText } from './request-text.ts'

const SHELVES = [
  HOME_WORKS,
  GARDEN_AND_CLEANING,
  PEOPLE_AND_PETS,
  EVENTS_AND_WORK,
  CRAFTS_AND_THINGS,
]

const LONGEST = Math.max(...SHELVES.map((shelf) => shelf.length))

/** Oldest first, taken from each shelf in turn, so that neighbours in the list are of different trades. */
export const ALL_REQUESTS: readonly RequestText[] = Array.from({ length: LONGEST }, (_, row) =>
  SHELVES.flatMap((shelf) => shelf[row] ?? []),
).flat()
