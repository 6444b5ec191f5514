/** What can be taken out, by name. */
import { alerts } from './parts/alerts.ts'
import { groupMails } from './parts/group-mails.ts'
import { growth } from './parts/growth.ts'
import { map } from './parts/map.ts'
import { reviews } from './parts/reviews.ts'
import type { RemovablePart } from './take-out.ts'

export const PARTS: Readonly<Record<string, RemovablePart>> = {
  reviews,
  growth,
  alerts,
  map,
  'group-mails': groupMails,
}
