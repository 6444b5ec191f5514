/**
 * Words of categories, provinces and regions, with the filters that they mean. Resolved at search time and not
 * indexed, so that a changed name applies at once.
 */
import { perVersion } from '#modules/kernel/public-versions.ts'
import { type Connection, createSql, part } from '../statements.ts'
import { facetsKey } from './tokens.ts'
import { type Typed, type Word, wordsOf } from './words.ts'

/** Facet keys. */
export type Meanings = {
  readonly categories: readonly string[]
  readonly keywords: readonly string[]
  readonly places: readonly string[]
}

type Source = keyof Meanings
type Entry = { readonly word: Word; readonly source: Source; readonly key: string }

type Category = { id: string; name: string; keywords: string }
type Place = { key: string; name: string }

/** Of the category `c`; a parent's apply to no child. */
export const OWN_KEYWORDS = part(`iif(EXISTS (
  SELECT 1 FROM categories child WHERE child.parent_id = c.id), '[]', keywords) AS keywords`)

/** A parent's name applies to its children, its keywords do not. Of `Monza e della Brianza` the first word suffices. */
const readEntries = (connection: Connection): readonly Entry[] => {
  const { rows } = createSql(connection)
  const categories = rows<Category>`SELECT id, name, ${OWN_KEYWORDS} FROM categories c`
  const places = rows<Place>`SELECT 'p:' || id AS key, name FROM provinces
    UNION ALL SELECT 'r:' || id, name FROM regions`
  const entries = (text: string, source: Source, key: string) =>
    wordsOf(text).map((word) => ({ word, source, key }))
  return [
    ...categories.flatMap(({ id, name, keywords }) => [
      ...entries(name, 'categories', facetsKey(id)),
      ...entries(JSON.parse(keywords).join(' '), 'keywords', facetsKey(id)),
    ]),
    ...places.flatMap(({ key, name }) => entries(name, 'places', facetsKey('', key))),
  ]
}

export const createReferenceTerms = (connection: Connection, referenceVersion: () => number) => {
  const read = perVersion(referenceVersion, () => {
    const entries = readEntries(connection)
    return { entries, byStem: Map.groupBy(entries, ({ word }) => word.stem) }
  })
  return {
    /** Meanings of a typed word; the last word may be a prefix. */
    meaningsOf: ({ word: { written, stem }, isBeginning }: Typed): Meanings => {
      const { entries, byStem } = read()
      // A whole name is not taken for a prefix: `roma` does not mean `Romagna`.
      const begun = () => entries.filter(({ word }) => word.written.startsWith(written))
      const found = byStem.get(stem) ?? (isBeginning ? begun() : [])
      const of = (source: Source) => [
        ...new Set(found.filter((entry) => entry.source === source).map(({ key }) => key)),
      ]
      return { categories: of('categories'), keywords: of('keywords'), places: of('places') }
    },
    /** All words with one of these keys. */
    wordsFor: (keys: ReadonlySet<string>): readonly Word[] =>
      read()
        .entries.filter(({ key }) => keys.has(key))
        .map(({ word }) => word),
    written: (): readonly string[] => read().entries.map(({ word }) => word.written),
  }
}

export type ReferenceTerms = ReturnType<typeof createReferenceTerms>
