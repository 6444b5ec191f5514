/** The built front end, read into memory at start. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type CacheRequest, chooseEncoding } from './rendered-pages/page-encoding.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

const YEAR = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'

type StaticFile = {
  readonly bodies: { br?: Buffer; gzip?: Buffer; identity: Buffer }
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
}

export const readStaticFiles = (folder: string, baseHeaders: Readonly<Record<string, string>>) => {
  const files = new Map<string, StaticFile>()
  for (const path of listFiles(folder)) {
    const type = TYPES[extname(path)]
    if (!type) continue
    const url = `/${relative(folder, path).split(sep).join('/')}`
    if (url === '/manifest.json') continue
    files.set(url, readOne(path, url, { ...baseHeaders, ...policyOf(type), 'Content-Type': type }))
  }
  return files
}

/** Mail programs show pictures. */
const policyOf = (type: string) =>
  type === 'image/png' ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}

export const sendStatic = (file: StaticFile, request: CacheRequest) => {
  if (request.ifNoneMatch === file.etag) {
    return new Response(null, { status: 304, headers: file.headers })
  }
  const encoding = chooseEncoding(request.acceptEncoding)
  const chosen = encoding !== 'identity' && file.bodies[encoding] ? encoding : 'identity'
  const body = file.bodies[chosen] ?? file.bodies.identity
  const headers = {
    ...file.headers,
    'Content-Length': String(body.byteLength),
    ...(chosen !== 'identity' && { 'Content-Encoding': chosen }),
  }
  return new Response(request.isHead ? null : (body as BodyInit), { headers })
}

const listFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : []

const readOne = (path: string, url: string, headers: Record<string, string>): StaticFile => {
  const identity = readFileSync(path)
  const siblingFile = (ending: string) =>
    existsSync(path + ending) ? readFileSync(path + ending) : undefined
  const br = siblingFile('.br')
  const gzip = siblingFile('.gz')
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return {
    bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
    etag,
    headers: {
      ...headers,
      'Cache-Control': url.startsWith('/assets/') ? YEAR : DAY,
      ETag: etag,
      Vary: 'Accept-Encoding',
    },
  }
}
