/** Register of personal-data breaches: entries are written and corrected, never deleted; the audit log keeps what changed. */

import { changedParts, type Staff } from '#modules/kernel/audit.ts'
import { picked } from '#modules/kernel/contract.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import {
  type DataBreachInput,
  type DataBreachListReply,
  DataBreachReply,
} from './contract/data-breaches.ts'
import type { DataBreach, OperationsNeeds } from './ports.ts'

/** GDPR, article 33.1. */
const NOTIFY_WITHIN_HOURS = 72

export const createDataBreaches = ({ breaches, audit, world, atomically }: OperationsNeeds) => ({
  list: (): DataBreachListReply => {
    const items = breaches.all().map(toReply)
    return { items, total: items.length }
  },
  one: (id: string): DataBreachReply | null => {
    const breach = breaches.find(id)
    return breach && toReply(breach)
  },
  contentsOf: (id: string): DataBreachInput | null => breaches.find(id)?.contents ?? null,
  add: ({ userId, ip }: Staff, contents: DataBreachInput): DataBreachReply =>
    atomically(() => {
      const now = world.now()
      const breach = { id: world.newId(), contents, createdAt: now, updatedAt: now }
      breaches.save(breach)
      audit.record({ userId, ip }, 'data-breach.create', ['data-breach', breach.id], {
        after: contents,
      })
      return toReply(breach)
    }),
  /** Null when there is none. */
  change: ({ userId, ip }: Staff, id: string, contents: DataBreachInput): DataBreachReply | null =>
    atomically(() => {
      const old = breaches.find(id)
      if (!old) return null
      const breach = { ...old, contents, updatedAt: world.now() }
      breaches.save(breach)
      audit.record(
        { userId, ip },
        'data-breach.change',
        ['data-breach', id],
        changedParts(old.contents, contents),
      )
      return toReply(breach)
    }),
})

const toReply = ({ id, contents, updatedAt }: DataBreach) =>
  picked(DataBreachReply, {
    ...contents,
    id,
    notifyBy: new Date(Date.parse(contents.noticedAt) + NOTIFY_WITHIN_HOURS * HOUR_MS),
    updatedAt,
  })
