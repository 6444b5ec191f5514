import { expect, it } from 'vitest'
import type { MarketReply } from '#modules/growth/contract/market.ts'
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { testApp } from '#src/test-app.ts'

const PROVINCES = ['PD', 'VR', 'VI']

type Category = { id: string; parentId: string | null }
type Person = { id: string; left: number | null; activeAt: number[]; paidReveals: number[] }
type SampleRequest = {
  id: string
  categoryId: string
  provinceId: string
  publishedAt: number
  isRevealed: boolean
  isQuoted: boolean
  isChosen: boolean
  answers: number[]
}
type Offered = { person: Person; trades: Category[]; provinces: string[]; isShown: boolean }

/** Requests, talks, firms and terms that look random and are the same in each run. */
const randomMarket = async () => {
  const product = testApp()
  const { connection, clock, signUp } = product
  const now = clock.now().getTime()
  const owner = (await signUp()).user.id
  let state = 7
  const pick = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const at = <One>(all: readonly One[]): One => all[pick(all.length)] as One
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    connection
      .prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map(() => '?')})`)
      .run(...Object.values(row))
  }
  const categories = connection
    .prepare<[], Category>(
      `SELECT id, parent_id AS parentId FROM categories
       WHERE id IN ('impianti', 'idraulico', 'elettricista', 'muratore')`,
    )
    .all()
  const plans = connection
    .prepare<[], { id: string; most: number | null }>(
      'SELECT id, contacts_limit AS most FROM subscription_plans',
    )
    .all()
  const people: Person[] = []
  for (let count = 0; count < 12; count += 1)
    people.push({ id: (await signUp()).user.id, left: 0, activeAt: [], paidReveals: [] })

  const reveal = (asked: SampleRequest, person: Person) => {
    const revealedAt = asked.publishedAt + pick(72) * HOUR_MS
    const isCounted = pick(5) > 0
    insert('contact_reveals', {
      id: `r-${asked.id}-${person.id}`,
      user_id: person.id,
      job_request_id: asked.id,
      is_counted: Number(isCounted),
      revealed_at: revealedAt,
    })
    person.activeAt.push(revealedAt)
    if (isCounted) person.paidReveals.push(revealedAt)
    asked.isRevealed ||= isCounted
    if (pick(2) === 0) talk(asked, person, revealedAt)
  }
  const talk = (asked: SampleRequest, person: Person, begunAt: number) => {
    const answeredAt = pick(3) > 0 ? begunAt + pick(48) * HOUR_MS : null
    const isChosen = answeredAt !== null && pick(4) === 0 && !asked.isChosen
    const id = `t-${asked.id}-${person.id}`
    insert('talks', {
      id,
      kind: 'job',
      job_request_id: asked.id,
      subject: 'Lavoro',
      client_id: owner,
      professional_id: person.id,
      state: isChosen ? 'chosen' : 'open',
      first_answer_at: answeredAt,
      chosen_revision: isChosen ? 0 : null,
      created_at: begunAt,
      updated_at: begunAt,
    })
    if (answeredAt === null) return
    asked.answers.push(answeredAt)
    person.activeAt.push(answeredAt)
    asked.isChosen ||= isChosen
    if (pick(2) === 0) return
    asked.isQuoted = true
    insert('talk_quotes', {
      id: `q-${id}`,
      talk_id: id,
      revision: 1,
      shape: 'fixed',
      is_vat_included: 1,
      lines: '[]',
      valid_until: '2030-01-01',
      hash: 'x',
      sent_at: answeredAt,
    })
  }
  const request = (): SampleRequest => {
    const { id: categoryId, parentId } = at(categories)
    const [provinceId, publishedAt] = [at(PROVINCES), now - pick(100) * DAY_MS]
    const id = putRequest(product, owner, {
      category_id: categoryId,
      group_id: parentId ?? categoryId,
      region_id: '05',
      province_id: provinceId,
      published_at: publishedAt,
    })
    const asked = { id, categoryId, provinceId, publishedAt }
    const made = { ...asked, isRevealed: false, isQuoted: false, isChosen: false, answers: [] }
    for (const person of people.filter(() => pick(4) === 0).slice(0, 3)) reveal(made, person)
    return made
  }
  const term = (person: Person) => {
    const [plan, begunAt, given] = [at(plans), now - pick(30) * DAY_MS, pick(3)]
    const isOver = pick(4) === 0
    insert('subscriptions', {
      id: `s-${person.id}`,
      user_id: person.id,
      plan_id: plan.id,
      status: 'active',
      origin: 'grant',
      started_at: begunAt,
      period_started_at: begunAt,
      ends_at: isOver ? now - 1 : now + DAY_MS,
      given_contacts: given,
      created_at: begunAt,
    })
    if (isOver) return
    const used = person.paidReveals.filter((when) => when >= begunAt).length
    person.left = plan.most === null ? null : Math.max(0, plan.most + given - used)
  }
  const firm = (person: Person, index: number): Offered => {
    const trades = [...new Set([at(categories), at(categories)])]
    const provinces = [...new Set([at(PROVINCES), at(PROVINCES)])]
    const isShown = index % 4 > 0
    const id = `f${index}`
    insert('firms', {
      id,
      slug: id,
      owner_id: person.id,
      state: isShown ? 'shown' : 'draft',
      areas: '[]',
      created_at: 0,
      updated_at: 0,
    })
    for (const [position, trade] of trades.entries())
      insert('firm_trades', { firm_id: id, category_id: trade.id, position })
    for (const provinceId of provinces)
      insert('firm_provinces', { firm_id: id, province_id: provinceId })
    if (pick(3) > 0) term(person)
    return { person, trades, provinces, isShown }
  }
  const requests = Array.from({ length: 120 }, request)
  const firms = people.map(firm)
  return { product, now, categories, requests, firms }
}

const medianOf = (given: readonly number[]) => {
  const sorted = given.toSorted((a, b) => a - b)
  if (sorted.length === 0) return null
  const middle = sorted.length / 2
  const pair = sorted.length % 2 === 0 ? [middle - 1, middle] : [Math.floor(middle)]
  const sum = pair.reduce((total, index) => total + (sorted[index] ?? 0), 0)
  return Math.round((sum / pair.length) * 10) / 10
}

const requestFigures = (asked: readonly SampleRequest[]) => ({
  requests: asked.length,
  revealed: asked.filter(({ isRevealed }) => isRevealed).length,
  answered: asked.filter(({ answers }) => answers.length > 0).length,
  quoted: asked.filter(({ isQuoted }) => isQuoted).length,
  chosen: asked.filter(({ isChosen }) => isChosen).length,
  medianHours: medianOf(
    asked.flatMap(({ answers, publishedAt }) =>
      answers.length > 0 ? [(Math.min(...answers) - publishedAt) / HOUR_MS] : [],
    ),
  ),
})

const firmFigures = (there: readonly Offered[], since: number) => {
  const people = there.map(({ person }) => person)
  const active = people.filter(({ activeAt }) => activeAt.some((when) => when > since))
  const contactsLeft = people.some(({ left }) => left === null)
    ? null
    : people.reduce((sum, { left }) => sum + (left ?? 0), 0)
  return { firms: there.length, active: active.length, contactsLeft }
}

const fits = ({ trades }: Offered, wanted: Category) =>
  trades.some(
    ({ id, parentId }) => [wanted.id, wanted.parentId].includes(id) || parentId === wanted.id,
  )

it.each([30, 90])('shows what counting by hand finds, for %s days', async (days) => {
  const { product, now, categories, requests, firms } = await randomMarket()
  const { cookie } = await product.signUpStaff('admin')
  const path = `/api/admin/market?days=${days}&limit=100`
  const { items } = (await (await product.request('GET', path, { cookie })).json()) as MarketReply
  const since = now - days * DAY_MS
  const expected = categories.flatMap((category) =>
    PROVINCES.map((provinceId) => {
      const asked = requests.filter(
        (one) =>
          one.categoryId === category.id &&
          one.provinceId === provinceId &&
          one.publishedAt > since,
      )
      const there = firms.filter(
        (one) => one.isShown && one.provinces.includes(provinceId) && fits(one, category),
      )
      const names = { categoryId: category.id, provinceId }
      return { ...names, ...requestFigures(asked), ...firmFigures(there, since) }
    }),
  )
  const rowOf = (one: { categoryId: string; provinceId: string }) =>
    items.find((row) => row.categoryId === one.categoryId && row.provinceId === one.provinceId)
  const shown = expected.filter((one) => one.requests > 0 || rowOf(one))
  expect(shown.map(rowOf)).toMatchObject(shown)
  expect(items.length).toBeGreaterThan(9)
})
