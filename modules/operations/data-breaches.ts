import { pickChangedFields, type StaffActor } from '#modules/kernel/audit.ts'
import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import {
  type DataBreachInput,
  type DataBreachListReply,
  DataBreachReply,
} from './contract/data-breaches.ts'
import type { DataBreach, OperationsNeeds } from './ports.ts'

/** GDPR, article 33.1. */
const NOTIFY_WITHIN_HOURS = 72

export const createDataBreaches = ({
  breaches,
  audit,
  world,
  atomically,
}: Pick<OperationsNeeds, 'breaches' | 'audit' | 'world' | 'atomically'>) => {
  const put = (staff: StaffActor, contents: DataBreachInput, old: DataBreach | null) =>
    atomically((): DataBreachReply => {
      const now = world.now()
      const breach = { ...(old ?? { id: world.newId(), createdAt: now }), contents, updatedAt: now }
      breaches.save(breach)
      const deed = `data-breach.${old ? 'change' : 'create'}` as const
      const change = old ? pickChangedFields(old.contents, contents) : { after: contents }
      audit.record(staff, deed, ['data-breach', breach.id], change)
      return toReply(breach)
    })
  return {
    list: (): DataBreachListReply => {
      const items = breaches.all().map(toReply)
      return { items, total: items.length }
    },
    one: (id: string): DataBreachReply | null => {
      const breach = breaches.find(id)
      return breach && toReply(breach)
    },
    contentsOf: (id: string): DataBreachInput | null => breaches.find(id)?.contents ?? null,
    add: (staff: StaffActor, contents: DataBreachInput) => put(staff, contents, null),
    /** Answers null when there is none. */
    change: (staff: StaffActor, id: string, contents: DataBreachInput): DataBreachReply | null =>
      atomically(() => {
        const old = breaches.find(id)
        return old && put(staff, contents, old)
      }),
  }
}

const toReply = ({ id, contents, updatedAt }: DataBreach) =>
  pickReply(DataBreachReply, {
    ...contents,
    id,
    notifyBy: new Date(Date.parse(contents.noticedAt) + NOTIFY_WITHIN_HOURS * HOUR_MS),
    updatedAt,
  })
