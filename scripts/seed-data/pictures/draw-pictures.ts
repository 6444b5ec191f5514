// Draws web/public/categories/<slug>.svg, one picture for each category of data/seed/categories.json.
// Usage: node scripts/seed-data/pictures/draw-pictures.ts
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDrawings, readDrawingsIn } from './drawings.ts'
import { type ColourPalette, shapeOf } from './shapes.ts'

type Category = { slug: string; parentSlug: string | null }

/** Drawings use a grid of 100 units with the floor at 94. */
const SCALE = 2.85
const FLOOR_Y = 342
const root = join(import.meta.dirname, '../../..')
const target = join(root, 'web/public/categories')
const glyphs = readDrawingsIn(join(import.meta.dirname, 'glyphs'))
const scenes = readDrawings(join(import.meta.dirname, 'scenes.txt'))
const categories: Category[] = JSON.parse(
  readFileSync(join(root, 'data/seed/categories.json'), 'utf8'),
)

rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
for (const [index, category] of categories.entries()) {
  writeFileSync(join(target, `${category.slug}.svg`), pictureOf(category, index % 2 === 1))
}
console.log(`${categories.length} pictures in ${target}`)

function pictureOf({ slug, parentSlug }: Category, mirrored: boolean) {
  const { head, lines } = drawing(glyphs, slug)
  const { shift, scene = parentSlug ?? slug } = placeOf(head)
  const x = Math.round((320 + (shift - 50) * SCALE) * 10) / 10
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400">',
    sceneOf(scene, mirrored),
    '<ellipse cx="320" cy="344" rx="190" ry="11" fill="#22303c" opacity=".16"/>',
    `<g transform="translate(${x} ${FLOOR_Y - 94 * SCALE}) scale(${SCALE})" stroke-linecap="round" stroke-linejoin="round">`,
    ...lines.map((line) => shapeOf(line)),
    '</g></svg>',
  ].join('\n')
}

/** Parameters after a drawing's name: shift to the right that centres it, and its own scene. */
function placeOf(head: string[]) {
  const scene = head.find((word) => scenes.has(word))
  const shift = head.map(Number).find((number) => !Number.isNaN(number)) ?? 0
  return scene === undefined ? { shift } : { shift, scene }
}

/** Every second picture of a group shows its scene mirrored, so that neighbours differ. */
function sceneOf(group: string, mirrored: boolean) {
  const scene = drawing(scenes, group)
  const palette = paletteOf(scene.head)
  const shapes = scene.lines.map((line) => shapeOf(line, palette)).join('\n')
  const backdrop = `<path d="M0 0H640V400H0z" fill="${palette['bg']}"/>`
  return mirrored
    ? `${backdrop}\n<g transform="matrix(-1 0 0 1 640 0)">${shapes}</g>`
    : `${backdrop}\n${shapes}`
}

function paletteOf([bg = '', a = '', b = '', c = '']: string[]): ColourPalette {
  return { bg, a, b, c }
}

function drawing(drawings: ReturnType<typeof readDrawings>, name: string) {
  const existing = drawings.get(name)
  if (existing === undefined) throw new Error(`No drawing for ${name}`)
  return existing
}
