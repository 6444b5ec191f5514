// Writes web/public/icons/categories.svg: one <symbol> for each category group, drawn on a 24 px grid.
// Usage: node scripts/seed-data/pictures/draw-icons.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const paths: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'icons.json'), 'utf8'),
)
const target = join(import.meta.dirname, '../../../web/public/icons/categories.svg')

const symbols = Object.entries(paths).map(symbolOf)
writeFileSync(target, `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`)
console.log(`${symbols.length} symbols in ${target}`)

function symbolOf([id, path]: [string, string]) {
  const stroke = 'fill="none" stroke="currentColor" stroke-width="1.75"'
  const caps = 'stroke-linecap="round" stroke-linejoin="round"'
  return `<symbol id="${id}" viewBox="0 0 24 24"><path d="${path}" ${stroke} ${caps}/></symbol>`
}
