import type { RemovablePart } from './take-out.ts'

type File = readonly [name: string, text: string]

/** Tables of routes: what goes from them are pages. */
const ROUTES = /^web\/(?:app\/routes\/[\w-]+-pages|features\/admin\/pages)\.ts$/

const quoted = (text: string, path: RegExp) =>
  [...text.matchAll(path)].flatMap(({ 1: found }) => (found === undefined ? [] : [found]))

/** `/admin/inviti` for `'/admin/inviti/:id'`. */
const PAGE = /'(\/[a-z][\w/-]*\w)(?:\/:\w+)*'/g
const API = /['`](\/api\/[\w/-]*\w)['`]/g

const removedFrom = ({ elsewhere }: RemovablePart) =>
  Object.entries(elsewhere)
    .filter(([file]) => ROUTES.test(file))
    .flatMap(([, changes]) => changes.map((one) => (typeof one === 'string' ? one : one[0])))
    .join('')

/** Addresses of its pages, and of the calls that its contracts name. */
const addressesOf = (part: RemovablePart, own: readonly File[]) => [
  ...quoted(removedFrom(part), PAGE),
  ...own.filter(([file]) => file.includes('/contract')).flatMap(([, text]) => quoted(text, API)),
]

/**
 * Files of others that still name a page or a call of what was taken out, and are not declared in `mentions`; and those
 * that are declared and name none. `own` and `others` are the files before and after.
 */
export const deadReferences = (
  part: RemovablePart,
  own: readonly File[],
  others: readonly File[],
): readonly string[] => {
  const addresses = [...new Set(addressesOf(part, own))]
  const naming = new RegExp(`['"\`](?:[A-Z]+ )?(?:${addresses.join('|')})(?![\\w-])`)
  const found = addresses.length === 0 ? [] : others.filter(([, text]) => naming.test(text))
  const names = found.map(([file]) => file)
  const declared = Object.keys(part.mentions ?? {})
  return [
    ...names.filter((file) => !declared.includes(file)),
    ...declared.filter((file) => !names.includes(file)).map((file) => `${file} names none`),
  ]
}
