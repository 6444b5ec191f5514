import { expect, it } from 'vitest'
import { computeSeenDigest } from './seen-digest.ts'

const BANNER = { name: 'Estate', imageUrl: null, clicks: 3, look: { colour: 'red', views: 1 } }

it('differs when what the body overwrites has changed', () => {
  const body = { name: 'Inverno' }
  expect(computeSeenDigest({ ...BANNER, name: 'Autunno' }, body)).not.toBe(
    computeSeenDigest(BANNER, body),
  )
})

it('stays when only something beside it has changed, also within a nested part', () => {
  const body = { name: 'Inverno', look: { colour: 'blue' } }
  const counted = { ...BANNER, clicks: 4, look: { colour: 'red', views: 2 } }
  expect(computeSeenDigest(counted, body)).toBe(computeSeenDigest(BANNER, body))
})

it('is the same before and after the record was sent as JSON, whatever the order of its fields', () => {
  const body = { at: '2027-01-01', name: 'Inverno', note: undefined }
  const stored = { at: new Date(0), name: 'Estate', note: undefined }
  const read = { name: 'Estate', at: '1970-01-01T00:00:00.000Z' }
  expect(computeSeenDigest(stored, body)).toBe(
    computeSeenDigest(read, JSON.parse(JSON.stringify(body))),
  )
})

it('takes a part that is missing for one that is empty', () => {
  expect(computeSeenDigest({}, { name: 'Estate' })).toBe(
    computeSeenDigest({ name: null }, { name: 'Estate' }),
  )
})
