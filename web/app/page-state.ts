/**
 * State of a page as JSON. What its HTML shows in full does not travel a second time: the descriptions of listings and
 * the choices of the category filter are read back from there.
 */

import { placePaths } from '#modules/reference/contract/paths.ts'
import type { CategoryReply } from '#modules/reference/contract/public-reference.ts'
import type { Site } from '#web/lib/site.ts'
import { textId } from '#web/listing/card/text-id.ts'
import type { Area } from './routes/route.ts'

export type AreaStyles = Readonly<Record<Area, string>>

export type PageState = {
  readonly site: Site
  readonly areaStyles: AreaStyles
  readonly answers: Readonly<Record<string, unknown>>
  /** Path and query of a missing page; null otherwise. */
  readonly missing: string | null
}

/** Stands for a value that the HTML holds; no reply has a number there. */
const SHOWN = 0

export const stateJson = (state: PageState, body: string): string => {
  const answers = Object.entries(state.answers).map(([path, answer]) => {
    const isShown = path === placePaths.categories && body.includes('data-categories=')
    return [path, isShown ? SHOWN : withoutShown(answer, body)]
  })
  return JSON.stringify({ ...state, answers: Object.fromEntries(answers) })
}

/** An answer, or the lists in it, without the descriptions that the HTML holds. */
const withoutShown = (answer: unknown, body: string): unknown => {
  if (Array.isArray(answer)) return answer.map((one) => withoutDescription(one, body))
  if (typeof answer !== 'object' || answer === null) return answer
  const parts = Object.entries(answer)
  return Object.fromEntries(
    parts.map(([name, part]) => [name, Array.isArray(part) ? withoutShown(part, body) : part]),
  )
}

type Described = { readonly id?: unknown; readonly description?: unknown } | null

const withoutDescription = (one: Described, body: string) =>
  one?.description && body.includes(`id="${textId(String(one.id))}"`)
    ? { ...one, description: SHOWN }
    : one

export const readState = (page: Document): PageState =>
  JSON.parse(
    page.getElementById('state')?.textContent ?? '{}',
    function (this: { readonly id?: unknown }, key, value: unknown) {
      if (value !== SHOWN) return value
      if (key === placePaths.categories) return categoriesOn(page)
      if (key !== 'description') return value
      return page.getElementById(textId(String(this.id)))?.textContent ?? ''
    },
  ) as PageState

/** Results of a choice, behind its name. */
const COUNT = / \([\d.]+\+?\)$/

/** Each group is an `optgroup` that begins with the group itself. */
const categoriesOn = (page: Document): CategoryReply[] =>
  [...page.querySelectorAll<HTMLOptGroupElement>('[data-categories] > optgroup')].flatMap(
    (group) => {
      const [whole, ...children] = [...group.querySelectorAll('option')]
      const parentId = whole?.value ?? ''
      return [
        categoryOf(parentId, group.label, null),
        ...children.map(({ value, textContent }) =>
          categoryOf(value, (textContent ?? '').replace(COUNT, ''), parentId),
        ),
      ]
    },
  )

/** The id of a category is its slug; the filter shows no picture. */
const categoryOf = (id: string, name: string, parentId: string | null): CategoryReply => ({
  ...{ id, name, parentId, slug: id, image: null },
})
