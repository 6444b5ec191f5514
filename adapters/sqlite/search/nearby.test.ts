import { describe, expect, it } from 'vitest'
import { listSquaresAround, placeKeysOf } from './nearby.ts'

const EARTH_KM = 6371

/** Answers where one arrives from a point after so many kilometres. */
const from = (point: { latitude: number; longitude: number }, bearing: number, km: number) => {
  const [lat, angle] = [(point.latitude * Math.PI) / 180, km / EARTH_KM]
  const end = Math.asin(
    Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing),
  )
  const east = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(lat),
    Math.cos(angle) - Math.sin(lat) * Math.sin(end),
  )
  return { latitude: (end * 180) / Math.PI, longitude: point.longitude + (east * 180) / Math.PI }
}

describe('squares around a circle', () => {
  it.each([0, 5, 17, 36, 71, 100])('hold all that lies within %i km', (radiusKm) => {
    for (const latitude of [36.9, 41.6, 45.46, 47])
      for (const longitude of [7.04, 12.5, 18.23]) {
        const squares = new Set(listSquaresAround({ latitude, longitude, radiusKm }))
        for (let step = 0; step < 180; step += 1) {
          const place = from({ latitude, longitude }, (step * Math.PI) / 90, radiusKm * 0.9999)
          const keys = placeKeysOf({ ...place, id: '' })
          expect(keys.some((key) => squares.has(key))).toBe(true)
        }
      }
  })

  it('leave out the corners', () => {
    const centre = { latitude: 44.75, longitude: 9.28, radiusKm: 80 }
    expect(listSquaresAround(centre).length).toBeLessThan(15)
  })
})
