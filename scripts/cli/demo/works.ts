/** What firms show of their works: a service each, with pictures, of some how it was before. */
import { HOUR_MS } from '#modules/kernel/time.ts'
import { computeFirmAgeMs } from './firms.ts'
import { buildItemInput } from './item-input.ts'
import { type DemoActors, formatPersonName } from './people.ts'
import { uploadWorks } from './pictures.ts'
import { type Scenario, type ScenarioEvent, unwrapOrThrow } from './scenario.ts'
import type { WorkText } from './texts.ts'

/** No work is older than its firm, or new enough for the home page. */
const SHARE_OF_AGE = 0.6

export const createDemoWorks = (scenario: Scenario, actors: DemoActors): ScenarioEvent[] =>
  scenario.texts.works.map((text, index) => {
    const number = actors.firmOwners.findIndex((owner) => formatPersonName(owner) === text.seller)
    const firm = scenario.texts.firms[number]
    if (!firm) throw new Error(`The demo has no firm of ${text.seller}`)
    const age = SHARE_OF_AGE * computeFirmAgeMs(firm, number) + index * HOUR_MS
    const at = new Date(scenario.now.getTime() - age)
    return { at, act: () => showWork(scenario, actors, { text, index, number }) }
  })

type Work = { readonly text: WorkText; readonly index: number; readonly number: number }

const showWork = async (scenario: Scenario, actors: DemoActors, { text, index, number }: Work) => {
  const { owner, moderation } = scenario.product.listings.showcase
  const seller = actors.firmOwners[number]
  const place = scenario.texts.firms[number]?.place ?? ''
  if (!seller) return
  const images = await uploadWorks(scenario, { owner: seller, text, index })
  const contents = {
    sellerKind: 'trader' as const,
    ...buildItemInput(scenario, { ...text, place }, { seller, index }),
    images,
    showsBefore: text.before === true && images.length > 1,
  }
  const id = unwrapOrThrow(owner.publish({ ownerId: seller.id, contents, key: null }))
  unwrapOrThrow(moderation.approve({ userId: actors.moderator.id, ip: null }, id))
}
