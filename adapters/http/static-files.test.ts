import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { readStaticFiles, sendStatic } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'static-'))
const put = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content)
mkdirSync(join(folder, 'assets'))
put('assets/main-1a2b3c.js', 'let x')
put('assets/main-1a2b3c.js.br', brotliCompressSync('let x'))
put('favicon.svg', '<svg/>')
put('icons.png', 'png')
put('manifest.json', '{}')
put('secret.pem', 'key')
afterAll(() => rmSync(folder, { recursive: true }))

const files = readStaticFiles(folder, {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
})

const ask = (path: string, headers: Readonly<Record<string, string>> = {}, isHead = false) => {
  const file = files.get(path)
  if (!file) return null
  return sendStatic(file, {
    acceptEncoding: headers['accept-encoding'],
    ifNoneMatch: headers['if-none-match'],
    isHead,
  })
}

describe('built files', () => {
  it('with a hash in their name are kept for a year and never asked for again', () => {
    const reply = ask('/assets/main-1a2b3c.js')
    expect(reply?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(reply?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  it('without one are kept for a day and compared by their tag', async () => {
    const reply = ask('/favicon.svg')
    expect(reply?.headers.get('cache-control')).toBe('public, max-age=86400')
    const again = ask('/favicon.svg', { 'if-none-match': reply?.headers.get('etag') ?? '' })
    expect(again?.status).toBe(304)
    expect(await again?.text()).toBe('')
  })

  it('may be shown by mail programs where they are pictures, else by this site only', () => {
    const policyOf = (path: string) => ask(path)?.headers.get('cross-origin-resource-policy')
    expect(policyOf('/icons.png')).toBe('cross-origin')
    expect(policyOf('/assets/main-1a2b3c.js')).toBe('same-origin')
  })

  it('travel compressed to whoever reads that, and say that it depends', async () => {
    const reply = ask('/assets/main-1a2b3c.js', { 'accept-encoding': 'gzip, br' })
    expect(reply?.headers.get('content-encoding')).toBe('br')
    expect(reply?.headers.get('vary')).toBe('Accept-Encoding')
    const plain = ask('/assets/main-1a2b3c.js', { 'accept-encoding': 'br;q=0' })
    expect(plain?.headers.get('content-encoding')).toBeNull()
    expect(await plain?.text()).toBe('let x')
  })

  it('answer HEAD without a body', async () => {
    const reply = ask('/favicon.svg', {}, true)
    expect(await reply?.text()).toBe('')
    expect(reply?.headers.get('content-length')).toBe('6')
  })

  it('carry the headers of every other answer', () => {
    expect(ask('/favicon.svg')?.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('are only those that browsers need', () => {
    expect([...files.keys()].sort()).toEqual([
      '/assets/main-1a2b3c.js',
      '/favicon.svg',
      '/icons.png',
    ])
    for (const path of ['/manifest.json', '/secret.pem', '/assets/../manifest.json', '/assets/'])
      expect(ask(path)).toBeNull()
  })
})
