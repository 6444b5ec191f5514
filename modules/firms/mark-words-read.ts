import type { StaffActor } from '#modules/kernel/audit.ts'
import type { FirmId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { SeenChangesInput } from './contract/firm-changes.ts'
import { FIRM_TEXT_LABELS } from './contract/firm-words.ts'
import type { FirmNeeds } from './ports.ts'

/** Marks the changes of a firm up to a moment as read by the staff; later changes still wait. */
export const markTextChangesRead =
  ({
    firms,
    words,
    audit,
    world,
    atomically,
  }: Pick<FirmNeeds, 'firms' | 'words' | 'audit' | 'world' | 'atomically'>) =>
  (staff: StaffActor, id: FirmId, { until }: SeenChangesInput) =>
    atomically(() => {
      if (!firms.find(id)) return refuse({ code: 'firm.not-found' as const })
      const fields = words.seen(id, until === undefined ? world.now() : new Date(until))
      if (fields.length > 0)
        audit.record(staff, 'firm.words-seen', ['firm', id], {
          after: { changedWords: fields.map((field) => FIRM_TEXT_LABELS[field]).toSorted() },
        })
      return accept({ seen: fields.length })
    })
