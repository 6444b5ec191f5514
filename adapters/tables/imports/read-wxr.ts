/**
 * WordPress's own export (WXR 1.2) with what HivePress stores in it: listings are posts `hp_listing`, requests
 * `hp_request`, their fields metas that begin with `hp_`, categories terms, pictures attachments of the post.
 */
import type { ImportFile } from '#modules/transfer/ports.ts'
import { createXmlReader } from '../read-xml.ts'
import { buildImportPart, type ImportFieldRow, splitName } from './columns.ts'
import { parsePlace } from './parse-place.ts'
import type { StripTags } from './plain-text.ts'

const readXml = createXmlReader({ lists: ['item', 'wp:author', 'category', 'wp:postmeta'] })

export const isWordPressExport = (text: string) =>
  /^\s*(?:<\?xml|<rss\b)/.test(text) && text.slice(0, 5000).includes('wordpress.org/export/')

/** Null if the file has another format. */
export const readWordPressExport = (
  text: string,
  name: string,
  plain: StripTags,
): ImportFile | null => {
  const channel = under(under(readXml(text), 'rss'), 'channel')
  if (!channel) return null
  const posts = listIn(channel, 'item').filter((post) => STATES.has(textIn(post, 'wp:status')))
  const authors = listIn(channel, 'wp:author').map(authorOf(plain))
  const listings = posts.filter(isOf('hp_listing'))
  const sellers = new Set(
    [...listings, ...posts.filter(isOf('hp_vendor'))].map((post) => textIn(post, 'dc:creator')),
  )
  const reading = {
    plain,
    authors: new Map(authors.map((author) => [author.login, author])),
    pictures: picturesOf(listIn(channel, 'item')),
  }
  return {
    parts: [
      buildImportPart('people', name, authors.map(personWho(sellers))),
      buildImportPart('requests', name, posts.filter(isOf('hp_request')).map(requestIn(reading))),
      buildImportPart('items', name, listings.map(itemIn(reading))),
    ],
    pictures: [],
  }
}

/** What its owner threw away or never sent stays where it is. */
const STATES: ReadonlySet<string> = new Set(['publish', 'pending'])

type Node = Readonly<Record<string, unknown>>
type Author = { login: string; email: string; firstName: string; lastName: string }
type Reading = {
  readonly plain: StripTags
  readonly authors: ReadonlyMap<string, Author>
  readonly pictures: ReadonlyMap<string, readonly string[]>
}

const under = (node: unknown, name: string): Node | undefined => {
  const child = typeof node === 'object' && node !== null ? (node as Node)[name] : undefined
  return typeof child === 'object' && child !== null ? (child as Node) : undefined
}

const listIn = (node: Node, name: string): readonly Node[] => {
  const value = node[name]
  return Array.isArray(value)
    ? value.map((one) => (typeof one === 'object' ? one : { '#text': one }))
    : []
}

const textIn = (node: Node, name: string) => {
  const value = node[name]
  if (typeof value === 'object' && value !== null)
    return String((value as Node)['#text'] ?? '').trim()
  return String(value ?? '').trim()
}

const isOf = (type: string) => (post: Node) => textIn(post, 'wp:post_type') === type

/** WordPress keeps names and categories as HTML: `M&amp;M`. */
const authorOf =
  (plain: StripTags) =>
  (node: Node): Author => {
    const name = (field: string) => plain(textIn(node, `wp:author_${field}`))
    const display = splitName(name('display_name'))
    return {
      login: textIn(node, 'wp:author_login'),
      email: textIn(node, 'wp:author_email'),
      firstName: name('first_name') || display.firstName,
      lastName: name('last_name') || display.lastName,
    }
  }

const personWho =
  (sellers: ReadonlySet<string>) =>
  ({ login, email, firstName, lastName }: Author): ImportFieldRow<'people'> => ({
    email,
    firstName,
    lastName,
    userType: sellers.has(login) ? 'professional' : 'client',
  })

const metasOf = (post: Node) =>
  new Map(
    listIn(post, 'wp:postmeta').map((meta) => [
      textIn(meta, 'wp:meta_key'),
      textIn(meta, 'wp:meta_value'),
    ]),
  )

/** Pictures of each post; the first stands on its card. */
const picturesOf = (items: readonly Node[]): ReadonlyMap<string, readonly string[]> => {
  const attachments = items.filter(isOf('attachment'))
  const urls = new Map(
    attachments.map((one) => [textIn(one, 'wp:post_id'), textIn(one, 'wp:attachment_url')]),
  )
  const urlsByParent = new Map<string, string[]>()
  for (const post of items) {
    const first = urls.get(metasOf(post).get('_thumbnail_id') ?? '')
    if (first) urlsByParent.set(textIn(post, 'wp:post_id'), [first])
  }
  for (const one of attachments) {
    const parent = textIn(one, 'wp:post_parent')
    const all = urlsByParent.get(parent) ?? []
    const url = textIn(one, 'wp:attachment_url')
    if (!all.includes(url)) urlsByParent.set(parent, [...all, url])
  }
  return urlsByParent
}

const listingIn = ({ authors, pictures, plain }: Reading, post: Node) => {
  const metas = metasOf(post)
  const author = authors.get(textIn(post, 'dc:creator'))
  const terms = listIn(post, 'category')
  const term = (domain: string) => {
    const match = terms.find((one) => String(one['@domain'] ?? '') === domain)
    return match && plain(textIn(match, '#text'))
  }
  const place = parsePlace(metas.get('hp_location') ?? '')
  return {
    metas,
    term,
    fields: {
      email: metas.get('hp_email') || author?.email,
      account: author?.email,
      firstName: author?.firstName,
      lastName: author?.lastName,
      phone: metas.get('hp_phone'),
      provinceId: place.province,
      city: metas.get('hp_city') || place.city,
      title: plain(textIn(post, 'title')).replaceAll('\n', ' '),
      description: plain(textIn(post, 'content:encoded')),
      images: pictures.get(textIn(post, 'wp:post_id'))?.join('|'),
    },
  }
}

const wordOf = (term: unknown) => (term === undefined ? undefined : String(term))

const itemIn =
  (reading: Reading) =>
  (post: Node): ImportFieldRow<'items'> => {
    const { metas, term, fields } = listingIn(reading, post)
    return {
      ...fields,
      categoryId: wordOf(term('hp_listing_category')),
      productType: 'service',
      price: euroOf(metas.get('hp_price')),
    }
  }

/** HivePress stores `25.5`; other text stays unchanged, so that it is reported as a fault. */
const euroOf = (stored = '') =>
  /^\d+(?:\.\d+)?$/.test(stored) ? Number(stored).toFixed(2).replace('.', ',') : stored

const requestIn =
  (reading: Reading) =>
  (post: Node): ImportFieldRow<'requests'> => {
    const { metas, term, fields } = listingIn(reading, post)
    return {
      ...fields,
      categoryId: wordOf(term('hp_request_category') ?? term('hp_listing_category')),
      budget: metas.get('hp_budget'),
    }
  }
