import type { Staff } from '#modules/kernel/audit.ts'
import type { FirmId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { SeenWordsInput } from './contract/firm-changes.ts'
import { FIRM_WORD_LABELS } from './contract/firm-words.ts'
import type { FirmNeeds } from './ports.ts'

/** Marks the changes of a firm up to a moment as read by the staff; later changes still wait. */
export const markWordsRead =
  ({
    firms,
    words,
    audit,
    world,
    atomically,
  }: Pick<FirmNeeds, 'firms' | 'words' | 'audit' | 'world' | 'atomically'>) =>
  (staff: Staff, id: FirmId, { until }: SeenWordsInput) =>
    atomically(() => {
      if (!firms.find(id)) return refuse({ code: 'firm.not-found' as const })
      const fields = words.seen(id, until === undefined ? world.now() : new Date(until))
      if (fields.length > 0)
        audit.record(staff, 'firm.words-seen', ['firm', id], {
          after: { changedWords: fields.map((field) => FIRM_WORD_LABELS[field]).toSorted() },
        })
      return accept({ seen: fields.length })
    })
