import { pickChangedFields, type StaffActor } from '#modules/kernel/audit.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { ProspectInput } from './contract/prospects.ts'
import { importProspects } from './import-prospects.ts'
import type { GrowthNeeds, Prospect } from './ports.ts'

const TRADE = { path: 'categoryId', message: 'Mestiere non valido' }

export const createProspects = (
  needs: Pick<GrowthNeeds, 'prospects' | 'audit' | 'world' | 'atomically' | 'places' | 'readPhone'>,
) => {
  const { prospects, audit, world, atomically } = needs
  const isTrade = (id: string | null) =>
    id === null || needs.places.categories().some((one) => one.id === id)
  const withNumber = (input: ProspectInput) => ({
    ...input,
    phoneE164: input.phone === null ? null : needs.readPhone(input.phone),
  })
  const fresh = (input: ProspectInput, importId: string | null): Prospect => {
    const now = world.now()
    return {
      ...withNumber(input),
      id: world.newId(),
      importId,
      createdAt: now,
      updatedAt: now,
    }
  }
  return {
    tradeOf: (id: string) => needs.places.categories().find((one) => one.id === id)?.name ?? null,
    list: prospects.list,
    find: prospects.find,
    add: (staff: StaffActor, input: ProspectInput) => {
      if (!isTrade(input.categoryId)) return refuse({ code: 'request.invalid', issues: [TRADE] })
      return atomically(() => {
        const prospect = fresh(input, null)
        prospects.add(prospect)
        audit.record(staff, 'prospect.create', ['prospect', prospect.id], {
          after: { state: input.state },
        })
        return accept(prospect)
      })
    },
    change: (staff: StaffActor, before: Prospect, input: ProspectInput) => {
      if (!isTrade(input.categoryId)) return refuse({ code: 'request.invalid', issues: [TRADE] })
      return atomically(() => {
        const after = { ...before, ...withNumber(input), updatedAt: world.now() }
        prospects.save(after)
        // Which fields changed, and of whom: what they say is kept in one place only.
        const { state } = after
        const change = pickChangedFields({ state: before.state }, { state })
        audit.record(staff, 'prospect.change', ['prospect', before.id], change)
        return accept(after)
      })
    },
    remove: (staff: StaffActor, { id, state }: Prospect): void =>
      atomically(() => {
        if (prospects.remove(id))
          audit.record(staff, 'prospect.delete', ['prospect', id], { before: { state } })
      }),
    /** A trial writes nothing. Rows that are there already are left alone, so that a file may come twice. */
    import: importProspects(needs, fresh),
    moveOn: (): number => atomically(() => prospects.moveOn(world.now())),
    /** Takes back what a file added and nobody touched since; answers how many. */
    undo: (staff: StaffActor, importId: string): number =>
      atomically(() => {
        const count = prospects.undo(importId)
        if (count > 0)
          audit.record(staff, 'prospect.undo', ['prospect', importId], { after: { count } })
        return count
      }),
  }
}
