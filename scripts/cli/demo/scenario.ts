/** The product on an empty folder, with a clock that replays the last weeks. */
import { createLog } from '#adapters/logging/log.ts'
import type { Result } from '#modules/kernel/result.ts'
import { compose } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { createWorld } from '#src/world.ts'
import { readDemoTexts } from './texts.ts'

/** An event in the past. */
export type ScenarioEvent = { readonly at: Date; readonly act: () => void | Promise<void> }

/** Cheap hashes for temporary accounts; the server rehashes at log-in. */
const CHEAP = { memoryKib: 1024, passes: 1 }

type ScenarioOptions = {
  readonly now: Date
  /** Pictures of one listing at most. */
  readonly mostPictures: number
}

export const createScenario = (dataFolder: string, { now, mostPictures }: ScenarioOptions) => {
  let clock = now
  let lastToken = ''
  const world = createWorld(() => clock)
  const config = readConfig({ DATA_DIR: dataFolder })
  const product = compose({
    config,
    world: {
      ...world,
      newToken: () => {
        lastToken = world.newToken()
        return lastToken
      },
    },
    log: createLog('silent'),
    database: config.databaseFile,
    passwordCost: CHEAP,
  })
  product.seed()

  const at = async <Outcome>(moment: Date, act: () => Outcome): Promise<Awaited<Outcome>> => {
    clock = moment
    return await act()
  }
  return {
    product,
    texts: readDemoTexts(),
    /** End of the scenario, when the demo starts. */
    now,
    mostPictures,
    at,
    /** Token of the newest mailed link. */
    lastToken: () => lastToken,
    /** Runs all events in order of time. */
    play: async (events: readonly ScenarioEvent[]) => {
      const inOrder = events.toSorted((a, b) => a.at.getTime() - b.at.getTime())
      for (const event of inOrder) await at(event.at, event.act)
    },
    close: product.close,
  }
}

export type Scenario = ReturnType<typeof createScenario>

/** Throws when a step of the scenario is refused. */
export const unwrapOrThrow = <Value>(outcome: Result<Value, { readonly code: string }>): Value => {
  if (outcome.ok) return outcome.value
  throw new Error(`The demo's story was refused: ${JSON.stringify(outcome.refusal)}`)
}

export const findPlaceIds = (connection: Scenario['product']['connection'], place: string) => {
  const [, city = '', provinceId = ''] = /^(.+) (\w\w)$/.exec(place) ?? []
  const found = connection
    .prepare<[string, string], { regionId: string }>(
      `SELECT region_id AS regionId FROM cities JOIN provinces ON provinces.id = province_id
       WHERE cities.name = ? AND provinces.id = ?`,
    )
    .get(city, provinceId)
  if (!found) throw new Error(`There is no comune ${place}`)
  return { city, provinceId, regionId: found.regionId }
}
