// Writes data/seed/province-shapes.json from boundaries of provinces as TopoJSON (see data/seed/ATTRIBUTION.md).
// Usage: node scripts/seed-data/province-shapes.ts <ita.topo.json>
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectOnMap } from '#modules/discovery/contract/map.ts'
import { rowPerLine } from './row-per-line.ts'

type Point = ReturnType<typeof projectOnMap>
type Arcs = readonly (readonly number[])[]
type Topology = {
  readonly transform: {
    readonly scale: readonly [number, number]
    readonly translate: readonly [number, number]
  }
  readonly arcs: readonly (readonly [number, number])[][]
  readonly objects: {
    readonly ita: {
      readonly geometries: readonly (
        | { readonly id: string; readonly type: 'Polygon'; readonly arcs: Arcs }
        | { readonly id: string; readonly type: 'MultiPolygon'; readonly arcs: readonly Arcs[] }
      )[]
    }
  }
}

/** Square units of the map: what a corner must enclose to stay, and an island to be shown. */
const LEAST_CORNER = 260
const LEAST_ISLAND = 900

const source = process.argv[2]
if (source === undefined) {
  console.error('Usage: node scripts/seed-data/province-shapes.ts <ita.topo.json>')
  process.exit(2)
}
const topology = JSON.parse(readFileSync(source, 'utf8')) as Topology
const arcs = topology.arcs.map((arc) => simplified(pointsOf(arc)))
const shapes = topology.objects.ita.geometries
  .map(({ id, ...geometry }) => {
    const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs
    const outlines = seenOutlines(polygons.flat())
    const code = id.slice('IT.'.length)
    return { code, box: boxOf(outlines.flat()), path: outlines.map(outlinePath).join('') }
  })
  .toSorted((a, b) => a.code.localeCompare(b.code))
writeFileSync(join(import.meta.dirname, '../../data/seed/province-shapes.json'), rowPerLine(shapes))
console.log(`${shapes.length} provinces, ${JSON.stringify(shapes).length} bytes`)

/** Deltas of whole steps become points of the map. */
function pointsOf(arc: readonly (readonly [number, number])[]): Point[] {
  const { scale, translate } = topology.transform
  let [column, row] = [0, 0]
  return arc.map(([right, up]) => {
    column += right
    row += up
    return projectOnMap(row * scale[1] + translate[1], column * scale[0] + translate[0])
  })
}

/** Takes away the flattest corner until all enclose enough; the ends stay, so that neighbours meet. */
function simplified(points: Point[]): Point[] {
  const left = [...points]
  while (left.length > 3) {
    const areas = left.slice(1, -1).map((_, at) => areaOf(left.slice(at, at + 3)))
    const least = Math.min(...areas)
    if (least >= LEAST_CORNER) break
    left.splice(areas.indexOf(least) + 1, 1)
  }
  return left
}

function areaOf(outline: readonly Point[]): number {
  const twice = outline.reduce((sum, { x, y }, at) => {
    const next = outline[(at + 1) % outline.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.abs(twice) / 2
}

/** The largest outline, and those that are not too small to see. */
function seenOutlines(outlines: Arcs): Point[][] {
  const closed = outlines.map((outline) => outline.flatMap(arcAt))
  const largest = Math.max(...closed.map(areaOf))
  return closed.filter((outline) => areaOf(outline) === largest || areaOf(outline) >= LEAST_ISLAND)
}

function boxOf(points: readonly Point[]): readonly number[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top]
}

function arcAt(index: number): Point[] {
  const points = arcs[index < 0 ? -1 - index : index] ?? []
  return (index < 0 ? points.toReversed() : points).slice(1)
}

function outlinePath(outline: readonly Point[]): string {
  const [first = { x: 0, y: 0 }, ...others] = outline
  let last = first
  const steps = others.flatMap(({ x, y }) => {
    const step = `${x - last.x} ${y - last.y}`
    last = { x, y }
    return step === '0 0' ? [] : [step]
  })
  return `M${first.x} ${first.y}l${steps.join(' ').replaceAll(' -', '-')}z`
}
