/** Measures the same site without our script: a floor for what the browser does with a page, in the same run. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** Code, and what is fetched ahead for it; the page's data stay, as they weigh the same. */
const SCRIPTS =
  /<script\b(?![^>]*type="application\/(?:ld\+)?json")[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g

export const removeScripts = (html: string) => html.replace(SCRIPTS, '')

/** Proxies a site and compresses its answers as the site does. */
export const serveSiteWithoutScript = async (site: string) => {
  const server = createServer((request, reply) => {
    const answer = async () => {
      const found = await fetch(site + request.url, {
        headers: { accept: request.headers.accept ?? '' },
      })
      const type = found.headers.get('content-type') ?? ''
      const isText = /^(text|image\/svg)/.test(type)
      const bytes = type.startsWith('text/html')
        ? Buffer.from(removeScripts(await found.text()))
        : Buffer.from(await found.arrayBuffer())
      reply
        .writeHead(found.status, {
          'content-type': type,
          'cache-control': 'no-cache',
          ...(isText && { 'content-encoding': 'br' }),
        })
        .end(isText ? brotliCompressSync(bytes) : bytes)
    }
    answer().catch(() => reply.writeHead(502).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
