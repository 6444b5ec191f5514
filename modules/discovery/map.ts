/** The map of counts, and maps of areas, over outlines of Italy's provinces. */
import { formatContactModes } from '#modules/kernel/contract/contact-modes.ts'
import { escapeMarkup } from '#modules/kernel/escape-markup.ts'
import { MAP_UNITS_PER_KM, type MapQuery, type MapReply, projectOnMap } from './contract/map.ts'
import { MAP_SIDES, type MapSide } from './contract/paths.ts'
import type {
  DiscoveryPlaces,
  MapArea,
  MapCount,
  MapPlace,
  MapStore,
  ProvinceShape,
} from './ports.ts'

type Needs = {
  readonly map: MapStore
  readonly places: Pick<DiscoveryPlaces, 'categories'>
  readonly shapes: readonly ProvinceShape[]
}

type Box = MapReply['box']
type Place = MapReply['places'][number]

const ITALY: Box = [0, 0, 8900, 10_800]
/** What an area’s map shows at least: some 60 km. */
const LEAST_WIDTH = 560

export const createMap = ({ map, places, shapes }: Needs) => {
  /** Answers null for what there is not: a side, a category, a province. */
  const read = (name: string, { categoryId, provinceId }: MapQuery) => {
    const side = MAP_SIDES.find((one) => one === name)
    const category = categoryId ? places.categories().find(({ id }) => id === categoryId) : null
    const province = provinceId ? map.province(provinceId) : null
    return side && category !== undefined && province !== undefined
      ? { side, category, province }
      : null
  }
  const ofItaly = (side: MapSide, provinces: readonly MapCount[]) => ({
    province: null,
    box: ITALY,
    dots: '',
    places: shownOf(
      side,
      provinces.map((one) => ({ ...one, ...middleOf(boxOf(one.id)) })),
    ),
  })
  const boxOf = (provinceId: string): Box =>
    shapes.find(({ code }) => code === provinceId)?.box ?? ITALY
  const ofProvince = (
    side: MapSide,
    province: NonNullable<ReturnType<MapStore['province']>>,
    provinces: readonly MapCount[],
    comuni: readonly MapPlace[],
  ) => ({
    province: { ...province, total: provinces.find(({ id }) => id === province.id)?.total ?? 0 },
    box: around([boxOf(province.id)]),
    dots: comuni
      .map(({ latitude, longitude }) => projectOnMap(latitude, longitude))
      .map(({ x, y }) => `M${x} ${y}h0`)
      .join(''),
    places: shownOf(
      side,
      comuni.map(({ latitude, longitude, ...one }) => ({
        ...one,
        ...projectOnMap(latitude, longitude),
      })),
    ),
  })
  return {
    counts: (name: string, query: MapQuery): MapReply | null => {
      const queried = read(name, query)
      if (!queried) return null
      const { side, category, province } = queried
      const provinces = map.provinces(side, category?.id)
      return {
        side,
        category: category && { id: category.id, name: category.name },
        ...(province
          ? ofProvince(side, province, provinces, map.comuni(side, province.id, category?.id))
          : ofItaly(side, provinces)),
      }
    },
    /** All outlines in one file, each under its sigla, all of them under `italia`. */
    provinces: () =>
      `${SVG}><g id="italia">${shapes
        .map(({ code, path }) => `<path id="${code}" d="${path}" ${THIN}/>`)
        .join('')}</g></svg>`,
    area: (side: MapSide, id: string): string | null => {
      const area = map.area(side, id)
      return area && areaMapOf(area, shapes)
    },
  }
}

export type MarketMap = ReturnType<typeof createMap>

/** Lists the places that have something, the fullest first. */
const shownOf = (side: MapSide, places: readonly (Omit<Place, 'modes'> & MapCount)[]): Place[] =>
  places
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
    .map(({ offersFirst, ...place }) => ({
      ...place,
      modes: side === 'lavori' ? formatContactModes(place.total, offersFirst) : '',
    }))

const middleOf = ([x, y, width, height]: Box) => ({
  x: Math.round(x + width / 2),
  y: Math.round(y + height / 2),
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"'
const THIN = 'vector-effect="non-scaling-stroke"'
const COLOURS = {
  lavori: ['#235673', '#8dc1de'],
  professionisti: ['#a04a2c', '#e0a080'],
} as const
/** Land and its lines on paper, as `tokens.css` has them. */
const styleOf = (side: MapSide) => {
  const [light, dark] = COLOURS[side]
  const rules = (land: string, line: string, accent: string, ink: string) =>
    `path{fill:${land};stroke:${line}}.on{fill:${accent};fill-opacity:.3;stroke:${accent}}text{fill:${ink};stroke:${land}}`
  return `<style>${TEXTS}${rules('#e6dcc9', '#fbf8f1', light, '#2a211b')}@media(prefers-color-scheme:dark){${rules('#4a4037', '#1b1612', dark, '#f3ebdd')}}</style>`
}

/** A rim in the colour of the land keeps the words apart from the lines below them. */
const TEXTS =
  'text{font-family:system-ui,sans-serif;font-weight:600;text-anchor:middle;paint-order:stroke;stroke-linejoin:round}'

const areaMapOf = ({ side, provinces, circles }: MapArea, shapes: readonly ProvinceShape[]) => {
  const chosen = shapes.filter(({ code }) => provinces.includes(code))
  const round = circles.map(({ name, latitude, longitude, radiusKm }) => ({
    name,
    ...projectOnMap(latitude, longitude),
    r: Math.round(radiusKm * MAP_UNITS_PER_KM),
  }))
  const boxes = round.map(({ x, y, r }): Box => [x - r, y - r, 2 * r, 2 * r])
  const box = around([...chosen.map((one) => one.box), ...boxes])
  const land = shapes.filter((one) => meet(one.box, box))
  return [
    `${SVG} viewBox="${box.join(' ')}" width="480" height="360">${styleOf(side)}`,
    ...land.map(({ path }) => `<path d="${path}" ${THIN}/>`),
    ...chosen.map(({ path }) => `<path class="on" d="${path}" ${THIN}/>`),
    ...round.map(({ x, y, r }) => `<circle class="on" cx="${x}" cy="${y}" r="${r}" ${THIN}/>`),
    ...namesOn(box, chosen, round),
    '</svg>',
  ].join('')
}

type Round = { readonly name: string; readonly x: number; readonly y: number; readonly r: number }

/** The sigla on a province; the name above a dot, or inside a circle that has room for it. */
const namesOn = (
  [, , width]: Box,
  chosen: readonly ProvinceShape[],
  round: readonly Round[],
): string[] => {
  if (chosen.length + round.length > MOST_NAMES) return []
  const size = Math.round(width / 24)
  const nameAt = (name: string, x: number, y: number) =>
    `<text x="${x}" y="${y}" font-size="${size}" stroke-width="${size / 5}">${escapeMarkup(name)}</text>`
  return [
    ...chosen.map(({ code, box }) => {
      const { x, y } = middleOf(box)
      return nameAt(code, x, y + Math.round(size / 3))
    }),
    ...round.map(({ name, x, y, r }) =>
      nameAt(name, x, r > 3 * size ? y : Math.round(y - r - size / 2)),
    ),
  ]
}

/** More would lie on one another. */
const MOST_NAMES = 5

/** A frame of 4:3 with some land around it. */
const around = (boxes: readonly Box[]): Box => {
  const west = Math.min(...boxes.map(([x]) => x))
  const north = Math.min(...boxes.map(([, y]) => y))
  const east = Math.max(...boxes.map(([x, , wide]) => x + wide))
  const south = Math.max(...boxes.map(([, y, , high]) => y + high))
  const width = Math.round(
    Math.max(LEAST_WIDTH, 1.15 * (east - west), (1.15 * 4 * (south - north)) / 3),
  )
  const height = Math.round((width * 3) / 4)
  const left = Math.round((west + east - width) / 2)
  return [left, Math.round((north + south - height) / 2), width, height]
}

const meet = ([x, y, width, height]: Box, [left, top, wide, high]: Box) =>
  x < left + wide && left < x + width && y < top + high && top < y + height
