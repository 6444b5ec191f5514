import Sqlite from 'better-sqlite3'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testApp } from '#src/test-app.ts'
import { makeMembers } from './make-members.ts'
import {
  BITMAP_BYTES,
  cutApart,
  membersOf,
  placesOf,
  ROOM,
  registerMembers,
  unionOf,
} from './members.ts'
import { BLOCK, commonOf, type Places, partOf, sizeOf, sizeOfCommon } from './places.ts'

const place = fc.integer({ min: 0, max: BLOCK - 1 })
const rising = (places: Iterable<number>) => [...new Set(places)].sort((a, b) => a - b)
/** Nearly as many as are still listed one by one. */
const LARGE = Array.from({ length: 1530 }, (_, index) => index * 42)
/** All of them, rising. */
const listed = (places: Places) => [...partOf(places, { isFalling: false, skip: 0, take: BLOCK })]
/** As they come out of the table: the sets of one block. */
const joined = (all: readonly (readonly number[])[]) => {
  const members = all.map((places) => membersOf(rising(places)))
  const sizes = members.map(({ byteLength }) => byteLength).join(',')
  const [sets = []] = cutApart({ members: Buffer.concat(members), sizes }, 1)
  return unionOf(sets)
}
const kept = (places: Iterable<number>) => placesOf(membersOf(rising(places)))
const several = fc.oneof(
  fc.array(place),
  fc.array(place).map((some) => [...some, ...LARGE, 1, 2, 3, 4, 5, 6, 7]),
)

describe('sets of members', () => {
  it('hold the same places whether they are small or large, written at once or one by one', () => {
    const connection = new Sqlite(':memory:')
    registerMembers(connection)
    const change = (name: string) =>
      connection.prepare<[Uint8Array | null, number], Buffer>(`SELECT ${name}(?, ?)`).pluck()
    const [add, remove] = [change('members_with'), change('members_without')]
    const changed = (
      members: Uint8Array | null,
      statement: typeof add,
      places: readonly number[],
    ) => places.reduce<Uint8Array | null>((held, one) => statement.get(held, one) ?? null, members)
    const start = fc.constantFrom<number[][]>([], LARGE)
    fc.assert(
      fc.property(start, fc.array(place, { maxLength: 20 }), fc.nat(25), (known, added, taken) => {
        const out = [...added, ...known].slice(0, taken)
        const whole = changed(known.length > 0 ? membersOf(known) : null, add, added)
        const members = (whole && changed(whole, remove, out)) ?? new Uint8Array()
        const left = rising([...known, ...added].filter((one) => !out.includes(one)))
        expect(listed(placesOf(members))).toEqual(left)
        expect(sizeOf(commonOf([placesOf(members), kept(left)]))).toBe(left.length)
        expect(members.byteLength > 0).toBe(left.length > 0)
      }),
      { numRuns: 40 },
    )
  })

  it('are joined and have in common what they hold', () => {
    fc.assert(
      fc.property(several, several, several, (one, other, third) => {
        const both = joined([one, other])
        expect(listed(both)).toEqual(rising([...one, ...other]))
        const shared = rising(third).filter((some) => one.includes(some))
        const common = commonOf([kept(third), both, kept(one)])
        expect(listed(common)).toEqual(shared)
        expect(sizeOf(common)).toBe(shared.length)
      }),
      { numRuns: 40 },
    )
    expect(unionOf([])).toHaveLength(0)
  })

  it('are handed over together and cut apart again, block by block', () => {
    const batch = fc.array(fc.tuple(fc.nat(3), several), { maxLength: 12 })
    fc.assert(
      fc.property(batch, (sets) => {
        const members = sets.map(([, places]) => membersOf(rising(places)))
        const sizes = sets.map(([block], at) => block * ROOM + (members[at]?.byteLength ?? 0))
        const some = sets.some(([, places]) => places.length > 0)
        const found = cutApart(
          some
            ? { members: Buffer.concat(members), sizes: sizes.join(',') }
            : { members: null, sizes: null },
          4,
        )
        const held = found.map((places) => listed(unionOf(places)))
        const expected = [0, 1, 2, 3].map((block) =>
          rising(sets.flatMap(([owner, places]) => (owner === block ? places : []))),
        )
        expect(held).toEqual(expected)
      }),
      { numRuns: 40 },
    )
  })

  it('give what they have in common again, however unlike their sizes and whatever was asked before', () => {
    const few = fc.array(place, { maxLength: 6 })
    const many = fc.array(place, { minLength: 300, maxLength: 900 })
    fc.assert(
      fc.property(few, many, many, (some, one, other) => {
        const asked = [kept([...some, ...one.slice(0, 40)]), kept(other), kept([...one, ...some])]
        const shared = (sets: readonly Places[]) => {
          const [first = [], ...rest] = sets.map(listed)
          return first.filter((candidate) => rest.every((set) => set.includes(candidate)))
        }
        for (const sets of [asked, asked.slice(1), asked.slice(0, 2), [kept(some), kept(one)]]) {
          const common = commonOf(sets)
          expect(listed(common)).toEqual(shared(sets))
          // What was given stays as it is when the next is asked.
          commonOf([kept(other), kept([...other, ...one])])
          expect(listed(common)).toEqual(shared(sets))
        }
      }),
      { numRuns: 30 },
    )
  })

  it('are counted as many as they are, large and small together', () => {
    fc.assert(
      fc.property(several, several, several, (one, other, third) => {
        const all = [kept(one), kept(other), kept(third)]
        for (const sets of [all, all.slice(1), all.slice(2)])
          expect(sizeOfCommon(sets)).toBe(listed(commonOf(sets)).length)
      }),
      { numRuns: 40 },
    )
    const whole = kept(Array.from({ length: BLOCK }, (_, index) => index))
    expect(sizeOfCommon([whole, whole])).toBe(BLOCK)
  })

  it('become bitmaps once they are long lists of an earlier release, and hold the same', () => {
    const connection = new Sqlite(':memory:')
    registerMembers(connection)
    const anew = connection.prepare<[Uint8Array], Buffer>('SELECT members_kept_anew(?)').pluck()
    const asListed = (places: readonly number[]) => new Uint8Array(Uint16Array.from(places).buffer)
    const long = Array.from({ length: 4095 }, (_, index) => index * 16)
    for (const places of [long, long.slice(0, 1537)]) {
      const bitmap = anew.get(asListed(places)) ?? new Uint8Array()
      expect(bitmap.byteLength).toBe(BITMAP_BYTES)
      expect(listed(placesOf(bitmap))).toEqual(places)
      expect(anew.get(bitmap)).toEqual(bitmap)
    }
    const short = asListed(long.slice(0, 1536))
    expect(anew.get(short)).toEqual(Buffer.from(short))
  })

  it('give any part of what they hold, from either end', () => {
    const part = fc.record({ isFalling: fc.boolean(), skip: fc.nat(30), take: fc.nat(30) })
    fc.assert(
      fc.property(several, part, (some, order) => {
        const all = order.isFalling ? rising(some).reverse() : rising(some)
        expect(partOf(kept(some), order)).toEqual(all.slice(order.skip, order.skip + order.take))
      }),
      { numRuns: 60 },
    )
  })
})

it('are kept by every change of a request as they would be made anew', async () => {
  const { connection, jobs, signUp, request } = testApp()
  const owner = await signUp()
  const { cookie } = await jobs.moderator()
  const stored = () =>
    connection.prepare('SELECT * FROM job_request_members ORDER BY block, token').all()
  const asMadeAnew = () => {
    const before = stored()
    makeMembers(connection)
    const anew = stored()
    expect(before).toEqual(anew)
    return anew.length
  }
  const first = await jobs.publishApproved(owner, { title: 'Persiane da carteggiare' })
  await jobs.publishApproved(owner, { title: 'Persiane nuove', city: 'Monza' })
  const both = asMadeAnew()
  expect(both).toBeGreaterThan(30)

  const edit = { title: 'Finestre', city: 'Roma', urgency: 'month' }
  await request('PATCH', `/api/admin/job-requests/${first.id}`, { cookie, body: edit })
  expect(asMadeAnew()).not.toBe(both)

  // Completed requests have places below zero.
  await request('POST', `/api/my-job-requests/${first.id}/complete`, { cookie: owner.cookie })
  asMadeAnew()
  expect(
    connection.prepare('SELECT min(block) FROM job_request_members').pluck().get(),
  ).toBeLessThan(0)

  connection.prepare('DELETE FROM users WHERE id = ?').run(owner.user.id)
  expect(asMadeAnew()).toBe(0)
})
