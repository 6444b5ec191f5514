import type { StaffActor } from '#modules/kernel/audit.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { LaunchInput, WaitingListInput } from './contract/launch.ts'
import type { GrowthNeeds, ReferenceEntry } from './ports.ts'

export type LaunchZone = ReturnType<typeof createLaunchZone>

type Where = Pick<WaitingListInput, 'provinceId' | 'categoryId'>

const holds = (open: readonly string[], id: string | undefined) =>
  open.length === 0 || id === undefined || open.includes(id)

export const createLaunchZone = ({ launch }: Pick<GrowthNeeds, 'launch'>) => {
  const settings = (): LaunchInput => ({ provinces: [], categories: [], ...launch.read() })
  return {
    settings,
    /** Tells whether nothing is closed to anybody. */
    isEverywhere: () => {
      const { provinces, categories } = settings()
      return provinces.length === 0 && categories.length === 0
    },
    /** Answers whether the place is open at all if no category is given. */
    isOpen: ({ provinceId, categoryId }: Where) => {
      const { provinces, categories } = settings()
      return holds(provinces, provinceId) && holds(categories, categoryId)
    },
  }
}

/** A scheduled job notifies the waiting people, so that thousands of mails do not delay the request. */
export const changeLaunch =
  (
    {
      launch,
      places,
      audit,
      atomically,
    }: Pick<GrowthNeeds, 'launch' | 'places' | 'audit' | 'atomically'>,
    zone: LaunchZone,
  ) =>
  (staff: StaffActor, input: LaunchInput) => {
    const issues = [
      ...faultOf('provinces', 'Provincia non valida', input.provinces, places.provinces()),
      ...faultOf('categories', 'Categoria non valida', input.categories, places.categories()),
    ]
    if (issues.length > 0) return refuse({ code: 'request.invalid', issues })
    return atomically(() => {
      const before = zone.settings()
      launch.write(input)
      audit.record(staff, 'settings.launch', ['settings', 'launch'], { before, after: input })
      return accept(input)
    })
  }

const faultOf = (
  path: string,
  message: string,
  chosen: readonly string[],
  entries: readonly ReferenceEntry[],
) => {
  const ids = new Set(entries.map(({ id }) => id))
  return chosen.every((id) => ids.has(id)) ? [] : [{ path, message }]
}
