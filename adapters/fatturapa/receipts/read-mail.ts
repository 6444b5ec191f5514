/** The files attached to a mail as a program saves it (`.eml`), also to a mail inside it, as certified mail wraps them. */
type Attachment = { readonly name: string; readonly bytes: Uint8Array }

const MOST_NESTED = 10
const MOST_PARTS = 200

export const isMail = (text: string) => {
  const lines = unifyLines(text.slice(0, 20_000)).split('\n')
  const fields = lines.filter((line) => !/^[ \t]/.test(line)).slice(0, 2)
  return fields.every((line) => /^[A-Za-z][\w-]*:/.test(line)) && /^content-type:/im.test(text)
}

export const attachmentsOf = (text: string): readonly Attachment[] =>
  partsIn(unifyLines(text), 0).slice(0, MOST_PARTS)

const partsIn = (entity: string, depth: number): readonly Attachment[] => {
  if (depth > MOST_NESTED) return []
  const { headers, body } = split(entity)
  const type = headers.get('content-type') ?? ''
  const boundary = parameterOf(type, 'boundary')
  if (/^multipart\//i.test(type) && boundary)
    return bodiesOf(body, boundary).flatMap((part) => partsIn(part, depth + 1))
  const bytes = decoded(body, headers.get('content-transfer-encoding') ?? '')
  if (/^message\/rfc822/i.test(type))
    return partsIn(unifyLines(Buffer.from(bytes).toString('latin1')), depth + 1)
  const name =
    parameterOf(headers.get('content-disposition') ?? '', 'filename') ?? parameterOf(type, 'name')
  return name ? [{ name, bytes }] : []
}

const split = (entity: string) => {
  const end = entity.indexOf('\n\n')
  const head = end < 0 ? entity : entity.slice(0, end)
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
  return { headers, body: end < 0 ? '' : entity.slice(end + 2) }
}

const bodiesOf = (body: string, boundary: string) =>
  `\n${body}`
    .split(`\n--${boundary}--`, 1)[0]
    ?.split(`\n--${boundary}`)
    .slice(1, MOST_PARTS)
    .map((part) => part.replace(/^[ \t]*\n/, '')) ?? []

/** `name="a.xml"`, `name=a.xml`, `name*=UTF-8''a.xml`. */
const parameterOf = (header: string, name: string) => {
  const [, , quoted, bare] =
    [...header.matchAll(PARAMETER)].find(([, said = '']) => plainName(said) === name) ?? []
  return (quoted ?? bare)?.replace(/^[\w-]*'[\w-]*'/, '')
}

const PARAMETER = /;\s*([\w*-]+)\s*=\s*(?:"([^"]*)"|([^;\s]+))/g

/** `name*`, `name*0` and `name*0*` are the name too. */
const plainName = (said: string) => said.toLowerCase().replace(/\*(?:0\*?)?$/, '')

const unifyLines = (text: string) => text.split('\n').map(withoutReturns).join('\n')

/** By hand: an expression would take the square of a long run of returns. */
const withoutReturns = (line: string) => {
  let end = line.length
  while (line[end - 1] === '\r') end -= 1
  return line.slice(0, end)
}

const decoded = (body: string, encoding: string): Uint8Array => {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64')
  if (!/quoted-printable/i.test(encoding)) return Buffer.from(body, 'latin1')
  return Buffer.from(
    body
      .replace(/=\n/g, '')
      .replace(/=([\dA-F]{2})/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
    'latin1',
  )
}
