import type { Context } from 'hono'

type Kind = { readonly type: string; readonly name: string }

/** A reply served as an attachment. */
export const download = (
  c: Context,
  body: Uint8Array | string | ReadableStream,
  { type, name }: Kind,
) =>
  c.body(body as Uint8Array<ArrayBuffer>, 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
  })
