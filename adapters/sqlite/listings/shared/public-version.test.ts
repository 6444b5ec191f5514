/** Cached pages hold as long as the public version: every column that they show must raise it. */
import { type Column, getTableColumns } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApp } from '#src/test-app.ts'
import { jobRequests } from '../../tables/job-requests.ts'
import { showcaseItems } from '../../tables/showcase-items.ts'
import { PUBLIC_REQUEST_FIELDS as PUBLIC_OF_REQUESTS } from '../job-requests/views.ts'
import { PUBLIC_ITEM_FIELDS as PUBLIC_OF_ITEMS } from '../showcase/views.ts'

/** Never public, or never changing. A new column stands here or in the trigger, by a migration. */
const UNWATCHED = [
  'id',
  'createdAt',
  'updatedAt',
  'termsVersion',
  'groupId',
  'preferredContactMethods',
  'hasWhatsapp',
  'callTimePreferences',
  'moderationState',
  'rejectionReason',
  'modificationRequest',
  'pendingChanges',
  'publicUntil',
  'remindedAt',
  'decidedAt',
  // Follows from columns that are watched.
  'listPosition',
  // Written in batches; a page may show an older count.
  'viewCount',
]

const KINDS = [
  {
    table: 'job_requests',
    columns: getTableColumns(jobRequests),
    shown: PUBLIC_OF_REQUESTS.names,
    unwatched: [
      ...UNWATCHED,
      'categoryWords',
      'clientId',
      'clientLastName',
      'clientEmail',
      'clientPhone',
      'clientPhoneE164',
      'contactDoubtedAt',
      'contactConfirmedAt',
    ],
  },
  {
    table: 'showcase_items',
    columns: getTableColumns(showcaseItems),
    shown: PUBLIC_OF_ITEMS.names,
    unwatched: [
      ...UNWATCHED,
      'sellerId',
      'sellerLastName',
      'sellerEmail',
      'sellerPhone',
      'sellerPhoneE164',
      'revealCount',
      'featuredUntil',
    ],
  },
]

const SHOWN_BUT_UNWATCHED = ['id', 'createdAt', 'viewCount']

it.each(KINDS)('every column of $table raises the public version or is named private', (kind) => {
  const columns: Record<string, Column> = kind.columns
  const watched = watchedBy(`${kind.table}_public_update`)
  const names = Object.keys(columns)
  const isWatched = (name: string) => watched.includes(columns[name]?.name ?? '')
  expect(names.filter((name) => !isWatched(name)).sort()).toEqual([...kind.unwatched].sort())
  expect(kind.shown.filter((name) => !isWatched(name)).sort()).toEqual(
    [...SHOWN_BUT_UNWATCHED].sort(),
  )
  expect(watched.length).toBe(names.filter(isWatched).length)
})

/** The columns behind `AFTER UPDATE OF`, as the database has them. */
const watchedBy = (trigger: string): string[] => {
  const { connection } = testApp()
  const sql = connection
    .prepare<[string], string>("SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = ?")
    .pluck()
    .get(trigger)
  const list = sql?.match(/UPDATE OF([\s\S]*?)\bON\b/)?.[1] ?? ''
  return [...list.matchAll(/\w+/g)].map(([name]) => name)
}
