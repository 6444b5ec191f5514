import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createAnchor } from '#adapters/markup/render-chapter.ts'
import { CARD_EVENTS } from '#modules/billing/contract/card-events.ts'
import { GUIDE_CHAPTERS } from '#modules/operations/contract/guide.ts'
import { matchRoute } from '#web/app/routes.ts'
import { adminPages } from '#web/features/admin/pages.ts'
import { rootFolder } from '../root-folder.ts'
import { composeGuide } from './guide.ts'

const { chapters } = composeGuide(rootFolder())()
const html = chapters.map((chapter) => chapter.html).join('\n')
const anchors = chapters.flatMap(({ id, sections }) => [id, ...sections.map((one) => one.id)])

const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, one]) => one ?? '')

describe('The guide', () => {
  it('has every chapter of its folder, each with a title and sections', () => {
    const files = readdirSync(join(rootFolder(), 'docs/guida')).filter(
      (name) => name !== 'README.md',
    )
    expect(files.sort()).toEqual(GUIDE_CHAPTERS.map((id) => `${id}.md`).sort())
    for (const { title, sections } of chapters) {
      expect(title).not.toMatch(/^$|#/)
      expect(sections.length).toBeGreaterThan(3)
    }
  })

  it('gives each heading an address of its own', () => {
    expect(anchors.filter((id, at) => anchors.indexOf(id) !== at)).toEqual([])
    for (const { id } of chapters.flatMap(({ sections }) => sections))
      expect(html).toContain(`<h3 id="${id}">`)
    expect(createAnchor('Chi può vedere: l’azienda')).toBe('chi-può-vedere-lazienda')
  })

  it('links only to sections, pages and pictures that exist', () => {
    const links = found(/href="([^"]*)"/g)
    const within = links.filter((href) => href.startsWith('#')).map((href) => href.slice(1))
    expect(within.map(decodeURIComponent).filter((id) => !anchors.includes(id))).toEqual([])
    const pages = links.filter((href) => href.startsWith('/'))
    expect(pages.length).toBeGreaterThan(40)
    expect(pages.filter((href) => !matchRoute(href.replace(/[?#].*$/, '')))).toEqual([])
    expect(links.filter((href) => !/^[#/]/.test(href))).toEqual([])
    const pictures = found(/src="([^"]*)"/g)
    expect(pictures.filter((src) => !existsSync(join(rootFolder(), 'web/public', src)))).toEqual([])
  })

  it('keeps the place of each picture before it loads', async () => {
    const pictures = found(/<img width="880" height="550" [^>]*src="([^"]*)"/g)
    expect(pictures.length).toBeGreaterThan(2)
    expect(pictures).toHaveLength(found(/<img ([^>]*)>/g).length)
    for (const src of pictures) {
      const { width, height } = await sharp(join(rootFolder(), 'web/public', src)).metadata()
      expect([src, width, height]).toEqual([src, 880, 550])
    }
  })

  it('explains every page of the admin area', () => {
    const named = adminPages.flatMap((group) => group.pages.map(({ guide }) => guide))
    expect(named.filter((id) => !anchors.includes(id))).toEqual([])
  })

  it('lists every event that the card company has to tell, and no other', () => {
    const text = readFileSync(join(rootFolder(), 'docs/guida/prima-ora.md'), 'utf8')
    const [, listed = ''] = /```\n([a-z_.\n]+)```/.exec(text) ?? []
    expect(listed.trim().split('\n')).toEqual([...CARD_EVENTS])
  })

  it('names every page of the menu by its title, in a link to it', () => {
    const menu = adminPages
      .flatMap((group) => group.pages)
      .filter(({ path }) => !path.includes(':'))
    const links = [...html.matchAll(/<a href="(\/admin[^"#?]*)[^>]*>([^<]*)<\/a>/g)]
    const named = links.map(([, path = '', name]) => `${path} ${name}`)
    expect(
      menu.map(({ path, title }) => `${path} ${title}`).filter((page) => !named.includes(page)),
    ).toEqual(['/admin/guida Guida'])
    const titles = new Map(menu.map(({ path, title }) => [path, title]))
    expect(
      links.filter(([, path = '', name]) => titles.has(path) && titles.get(path) !== name),
    ).toEqual([])
  })
})
