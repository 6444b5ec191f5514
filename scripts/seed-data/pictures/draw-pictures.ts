// Draws web/public/categories/<slug>.svg, one picture for each category of data/seed/categories.json.
// Usage: node scripts/seed-data/pictures/draw-pictures.ts
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDrawings, readDrawingsIn } from './drawings.ts'
import { type Palette, shapeOf } from './shapes.ts'

type Category = { slug: string; parentSlug: string | null }

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
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400">',
    sceneOf(parentSlug ?? slug, mirrored),
    '<ellipse cx="320" cy="340" rx="176" ry="11" fill="#22303c" opacity=".16"/>',
    '<g transform="translate(190 94) scale(2.6)" stroke-linecap="round" stroke-linejoin="round">',
    ...drawing(glyphs, slug).lines.map((line) => shapeOf(line)),
    '</g></svg>',
  ].join('\n')
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

function paletteOf([bg = '', a = '', b = '', c = '']: string[]): Palette {
  return { bg, a, b, c }
}

function drawing(drawings: ReturnType<typeof readDrawings>, name: string) {
  const found = drawings.get(name)
  if (found === undefined) throw new Error(`Nothing is drawn for ${name}`)
  return found
}
