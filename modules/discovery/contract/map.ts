/** The map: Italy's provinces, and the comuni of one. */
import * as v from 'valibot'
import { optionalText } from '#modules/kernel/contract.ts'
import { MAP_SIDES } from './paths.ts'

export const MapQuery = v.object({ categoryId: optionalText(64), provinceId: optionalText(4) })
export type MapQuery = v.InferOutput<typeof MapQuery>

const Place = v.object({
  id: v.string(),
  name: v.string(),
  total: v.number(),
  /** `contatti subito: 2, prima le offerte: 1`; empty for firms. */
  modes: v.string(),
  x: v.number(),
  y: v.number(),
})

export const MapReply = v.object({
  side: v.picklist(MAP_SIDES),
  category: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** Whose comuni they are, and how many its list has; null for the provinces of Italy. */
  province: v.nullable(
    v.object({ id: v.string(), name: v.string(), regionId: v.string(), total: v.number() }),
  ),
  /** What the picture shows, in units of the map: left, top, width, height. */
  box: v.tuple([v.number(), v.number(), v.number(), v.number()]),
  /** All comuni of the province, as the path of a drawing. */
  dots: v.string(),
  /** Lists the places that have something, the fullest first. */
  places: v.array(Place),
})
export type MapReply = v.InferOutput<typeof MapReply>

/** The corner of the map in the north-west, in degrees, and its units for a degree at Italy's middle. */
const WEST = 6.5
const NORTH = 47.2
const UNITS_NORTH = 1000
const UNITS_EAST = 735
/** A degree of latitude has 111 km. */
export const MAP_UNITS_PER_KM = UNITS_NORTH / 111

export const projectOnMap = (latitude: number, longitude: number) => ({
  x: Math.round((longitude - WEST) * UNITS_EAST),
  y: Math.round((NORTH - latitude) * UNITS_NORTH),
})
