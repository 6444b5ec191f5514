import { describe, expect, it } from 'vitest'
import { testApp } from '#src/test-app.ts'
import { createWorld } from '#src/world.ts'
import { sqliteVisits } from './visits.ts'

const DAY_MS = 86_400_000

const setUp = async () => {
  const product = testApp()
  const { connection, clock, jobs } = product
  const owner = await product.signUp()
  const { id } = await jobs.publishApproved(owner)
  const failures: Error[] = []
  const visits = sqliteVisits({
    connection,
    world: createWorld(clock.now),
    reportFailure: (error) => failures.push(error),
  })
  const visit = (visitor = 'una persona', listing = id) => visits.seen(listing, visitor)
  const stored = (listing: string = id) =>
    connection.prepare('SELECT view_count FROM job_requests WHERE id = ?').pluck().get(listing)
  const views = () => {
    visits.write()
    return stored()
  }
  return { ...product, owner, id, visits, visit, views, stored }
}

describe('views of a request', () => {
  it('count a visitor once a day', async () => {
    const { id, visit, views, clock, connection } = await setUp()
    for (let time = 0; time < 5; time += 1) visit()
    visit('un’altra persona')
    expect(views()).toBe(2)
    visit()
    expect(views()).toBe(2)
    clock.advance(DAY_MS)
    visit()
    expect(views()).toBe(3)
    const perDay = connection.prepare('SELECT listing_id, views FROM listing_views ORDER BY day')
    expect(perDay.raw().all()).toEqual([
      [id, 2],
      [id, 1],
    ])
  })

  it('are gathered and written together, without a sign to caches', async () => {
    const { visit, views, stored, connection } = await setUp()
    const version = connection.prepare('SELECT everything FROM public_version').pluck()
    const before = version.get()
    visit()
    expect(stored()).toBe(0)
    expect(views()).toBe(1)
    expect(version.get()).toBe(before)
  })

  it('are not counted for what is not public or not there', async () => {
    const { visit, views, stored, jobs, owner, visits } = await setUp()
    const hidden = (await jobs.publish(owner)).id
    visit('una persona', hidden)
    visit('una persona', '019cb2ec-f680-7baf-81d1-045fb901ac4f')
    visits.write()
    expect(stored(hidden)).toBe(0)
    expect(views()).toBe(0)
  })

  it('that could not be written are kept for the next time', async () => {
    const { visit, visits, views, connection } = await setUp()
    visit()
    connection.pragma('query_only = ON')
    expect(visits.write).toThrow()
    connection.pragma('query_only = OFF')
    expect(views()).toBe(1)
  })
})
