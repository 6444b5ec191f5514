/** What clients say of the firms that are shown: made from parts that fit the trade. */
import { type ReviewInviteId, toId } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { type DidWork, STAR_ASPECTS_BY_WORK } from '#modules/reviews/contract/vocabulary.ts'
import type { DemoActors, DemoPerson } from './people.ts'
import { type Scenario, type ScenarioEvent, unwrapOrThrow } from './scenario.ts'

const FIRMS = 25
const MOST_OF_A_FIRM = 10
/** Their numbers. */
const HIDDEN = [3, 43]
/** They wait for the staff: one with a telephone, one with somebody's name. */
const DOUBTFUL = [8, 22]

type Firm = {
  readonly vatId: string
  readonly ownerId: string
  readonly name: string
  readonly city: string
  readonly shownAt: number
  readonly categoryId: string
}

/** Played once the firms are there. */
export const createDemoReviews = (scenario: Scenario, actors: DemoActors): ScenarioEvent[] => {
  const firms = scenario.product.connection
    .prepare<[number], Firm>(
      `SELECT f.vat_id AS vatId, f.owner_id AS ownerId, coalesce(f.trade_name, f.legal_name) AS name,
         f.city, f.shown_at AS shownAt, t.category_id AS categoryId
       FROM firms f JOIN firm_trades t ON t.firm_id = f.id AND t.position = 0
       WHERE f.state = 'shown' ORDER BY f.position LIMIT ?`,
    )
    .all(FIRMS)
    // Nobody reviews some trades in public, such as psychologists.
    .filter(({ categoryId }) => categoryId in scenario.texts.reviews.jobs)
  return firms.flatMap((firm, row) =>
    Array.from({ length: MOST_OF_A_FIRM - ((row * 5) % 7) }, (_, place) => {
      // The first, whose log-in is shown, lives in Milan.
      const clients = actors.clients.slice(firm.city === 'Milano' ? 0 : 1)
      const client = clients[(row * 7 + place) % clients.length]
      const span = scenario.now.getTime() - firm.shownAt
      const at = new Date(firm.shownAt + (span * (place + 1)) / (MOST_OF_A_FIRM + 2))
      const number = row * MOST_OF_A_FIRM + place
      return { at, act: () => client && write(scenario, actors, { firm, client, number }) }
    }),
  )
}

type ReviewPlan = { readonly firm: Firm; readonly client: DemoPerson; readonly number: number }

const write = (scenario: Scenario, actors: DemoActors, { firm, client, number }: ReviewPlan) => {
  const { reviews } = scenario.product
  const didWork = didWorkOf(number)
  const inviteId = invite(scenario, { firm, client, number })
  // Nobody praises who did not come.
  const stars = didWork === 'no' ? Math.min(3, starsOf(number)) : starsOf(number)
  const given = Object.fromEntries(
    STAR_ASPECTS_BY_WORK[didWork].map((name, place) => [name, starsAt(stars, number + place)]),
  )
  const { id } = unwrapOrThrow(
    reviews.write(client.id, {
      inviteId,
      didWork,
      stars: { ...NONE, ...given },
      text: textOf(scenario, firm, { didWork, stars, number }),
      images: [],
    }),
  )
  if (DOUBTFUL.includes(number)) return
  const { replies, hidden } = scenario.texts.reviews
  const reply = replies[stars > 3 ? number % 2 : 2 + (number % 2)]
  if (number % 3 === 0 && reply)
    unwrapOrThrow(reviews.reply({ id, userId: toId(firm.ownerId), text: reply }))
  const reason = hidden[HIDDEN.indexOf(number)]
  if (!reason) return
  const staff = { userId: actors.moderator.id, ip: '192.0.2.1' }
  unwrapOrThrow(reviews.hide(staff, id, { reason, ground: 'law' }))
}

const NONE = { time: undefined, work: undefined, price: undefined, clarity: undefined }

/** A contact of before the demo's own. */
const invite = ({ product, now }: Scenario, { firm, client, number }: ReviewPlan) => {
  const id = toId<ReviewInviteId>(`invito-${number}`)
  product.connection
    .prepare(
      `INSERT INTO review_invites (id, client_id, vat_id, firm_name, listing_id, title, category_id, city,
         opened_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      id,
      client.id,
      firm.vatId,
      firm.name,
      id,
      'Un lavoro di qualche tempo fa',
      firm.categoryId,
      firm.city,
      firm.shownAt,
      now.getTime() + DAY_MS,
    )
  return id
}

const didWorkOf = (number: number): DidWork => {
  if (number % 11 === 7) return 'quoted_only'
  return number % 17 === 16 ? 'no' : 'yes'
}

/** Most clients are content, as everywhere. */
const STARS = [5, 4, 5, 5, 5, 5, 4, 5, 5, 5, 4, 5, 3, 5, 5, 4, 5, 5, 2]

const starsOf = (number: number) => STARS[number % STARS.length] ?? 5

const starsAt = (stars: number, place: number) =>
  Math.min(5, Math.max(1, stars + (place % 7 === 0 ? -1 : 0)))

type ReviewFacts = { readonly didWork: DidWork; readonly stars: number; readonly number: number }

const textOf = (
  { texts: { reviews } }: Scenario,
  firm: Firm,
  { didWork, stars, number }: ReviewFacts,
) => {
  const jobs = {
    yes: reviews.jobs[firm.categoryId] ?? [],
    quoted_only: reviews.quoted,
    no: reviews.missed,
  }[didWork]
  const lower = stars === 3 ? reviews.middle : reviews.bad
  const opinions = stars > 3 ? reviews.good : lower
  const picked = (parts: readonly string[]) => parts[number % parts.length]
  const account = didWork === 'yes' ? `${picked(jobs)} ${picked(opinions)}` : `${picked(jobs)}`
  return [account, reviews.doubtful[DOUBTFUL.indexOf(number)] ?? ''].join(' ').trim()
}
