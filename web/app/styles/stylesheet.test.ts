import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const app = resolve(import.meta.dirname, '..')
const entry = readFileSync(resolve(app, 'styles.css'), 'utf8')
const AREAS = ['signed-in.css', 'admin.css', 'reading.css', 'front.css']
const listImports = (file: string) =>
  [...readFileSync(resolve(app, file), 'utf8').matchAll(/@import "([^"]+)"/g)].map(([, path]) =>
    resolve(app, path ?? ''),
  )
const ofSite = listImports('styles.css')
/** A page loads one area: what pages of several areas show, and lists do not, stands in each of them. */
const ofAreas = [...new Set(AREAS.flatMap(listImports))]

it.each(['ui', 'features'])(
  'puts every sheet of %s either into the stylesheet of the site or into those of areas',
  (folder) => {
    const sheets = globSync(`../${folder}/**/*.css`, { cwd: app }).map((path) => resolve(app, path))
    expect(sheets.length).toBeGreaterThan(6)
    expect([...ofSite, ...ofAreas].filter((path) => path.includes(`/${folder}/`)).sort()).toEqual(
      sheets.sort(),
    )
  },
)

it('puts components under pages, whatever their order in the file', () => {
  expect(entry).toMatch(/^@layer reset, tokens, base, components, utilities, pages, print;/)
  const unlayered = entry
    .split('\n')
    .filter((line) => line.startsWith('@import') && !line.includes('layer('))
  expect(unlayered).toEqual(['@import "./styles/fonts.css";'])
})

it('asks no element for the place of its children, which makes every insertion restyle the page', () => {
  const files = globSync('../**/*.css', { cwd: app }).map((path) => resolve(app, path))
  const asking = files.filter((file) => /:has\([^)]*:nth-/.test(readFileSync(file, 'utf8')))
  expect(asking).toEqual([])
})

const HIDING = /\bclip-path: inset\(50%\)/

it('hides words from sight by the same lines under each condition, and in one sheet', () => {
  const css = readFileSync(resolve(app, 'styles/hidden.css'), 'utf8')
  const ways = [...css.matchAll(/\.[\w-]+[^{}@]*\{([^{}]*)\}/g)].map(([, body = '']) =>
    body.trim().replaceAll(/\s+/g, ' '),
  )
  expect(ways.length).toBeGreaterThan(4)
  expect(new Set(ways).size).toBe(1)
  expect(ways[0]).toMatch(HIDING)
  const hiding = globSync('../**/*.css', { cwd: app }).filter((path) =>
    HIDING.test(readFileSync(resolve(app, path), 'utf8')),
  )
  expect(hiding).toEqual(['../app/styles/hidden.css'])
})

it('keeps one declaration in each utility, sorted by property', () => {
  const sheet = readFileSync(resolve(app, 'styles/utilities.css'), 'utf8')
  const bodies = [...sheet.matchAll(/^(\S[^{]*)\{([^{}]*)\}/gm)].map(([, , body = '']) =>
    body.trim(),
  )
  const properties = bodies.map((body) => body.split(':')[0])
  expect(bodies.filter((body) => body.split(';').length !== 2)).toEqual([])
  expect(properties).toEqual(properties.toSorted())
  expect(properties.length).toBeGreaterThan(30)
})
