import type { Context } from 'hono'

const BODY_LIMIT_BYTES = 100_000

/** The body, or null as soon as it exceeds the limit. */
export const readBody = async (c: Context): Promise<Uint8Array | null> => {
  const announced = c.req.header('content-length')
  if (announced === undefined) return await readUpToLimit(c.req.raw.body)
  if (Number(announced) > BODY_LIMIT_BYTES) return null
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  return bytes.byteLength > BODY_LIMIT_BYTES ? null : bytes
}

/** Without `Content-Length`: stops reading at the limit. */
const readUpToLimit = async (body: ReadableStream<Uint8Array> | null) => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > BODY_LIMIT_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
