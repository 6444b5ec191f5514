import { expect, it } from 'vitest'
import { seenDigest } from './seen-digest.ts'

const BANNER = { name: 'Estate', imageUrl: null, clicks: 3, look: { colour: 'red', views: 1 } }

it('differs when what the body overwrites has changed', () => {
  const body = { name: 'Inverno' }
  expect(seenDigest({ ...BANNER, name: 'Autunno' }, body)).not.toBe(seenDigest(BANNER, body))
})

it('stays when only something beside it has changed, also within a nested part', () => {
  const body = { name: 'Inverno', look: { colour: 'blue' } }
  const counted = { ...BANNER, clicks: 4, look: { colour: 'red', views: 2 } }
  expect(seenDigest(counted, body)).toBe(seenDigest(BANNER, body))
})

it('is the same before and after the record was sent as JSON, whatever the order of its fields', () => {
  const body = { at: '2027-01-01', name: 'Inverno', note: undefined }
  const stored = { at: new Date(0), name: 'Estate', note: undefined }
  const read = { name: 'Estate', at: '1970-01-01T00:00:00.000Z' }
  expect(seenDigest(stored, body)).toBe(seenDigest(read, JSON.parse(JSON.stringify(body))))
})

it('takes a part that is missing for one that is empty', () => {
  expect(seenDigest({}, { name: 'Estate' })).toBe(seenDigest({ name: null }, { name: 'Estate' }))
})
