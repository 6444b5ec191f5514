/** Parses the messages of `writeMessage`, and no other MIME. */
export type ReadableMail = {
  readonly headers: ReadonlyMap<string, string>
  readonly subject: string
  readonly recipient: string
  readonly text: string
  readonly html: string
  /** File names of the attachments. */
  readonly attachments: readonly string[]
}

export const readEml = (bytes: Buffer): ReadableMail => {
  const { headers, body } = splitPart(bytes.toString('latin1'))
  const parts = partsOf(headers, body)
  return {
    headers,
    subject: decodeWords(headers.get('subject') ?? ''),
    recipient: headers.get('to') ?? '',
    text: parts.find((part) => part.type === 'text/plain')?.content ?? '',
    html: parts.find((part) => part.type === 'text/html')?.content ?? '',
    attachments: parts.flatMap((part) => part.fileName ?? []),
  }
}

const splitPart = (raw: string) => {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
  return { headers, body: raw.slice(end + 4) }
}

type Part = { readonly type: string; readonly fileName: string | null; readonly content: string }

/** Texts and attachments; nested multiparts are flattened. */
const partsOf = (headers: ReadonlyMap<string, string>, body: string): readonly Part[] => {
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  if (!boundary) return []
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((raw) => {
      const part = splitPart(raw.replace(/^\r\n/, ''))
      const inner = partsOf(part.headers, part.body)
      return inner.length > 0 ? inner : [readPart(part)]
    })
}

const readPart = ({ headers, body }: ReturnType<typeof splitPart>): Part => ({
  type: headers.get('content-type')?.split(';')[0] ?? '',
  fileName: /filename="?([^";]+)"?/.exec(headers.get('content-disposition') ?? '')?.[1] ?? null,
  content: fromQuotedPrintable(body.replace(/=\r\n/g, '')).replaceAll('\r\n', '\n'),
})

const fromQuotedPrintable = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString('utf8')

const decodeWords = (header: string) =>
  header
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, word: string) =>
      fromQuotedPrintable(word.replaceAll('_', ' ')),
    )
