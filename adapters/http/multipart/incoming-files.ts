import type { Context } from 'hono'
import { accept, refuse } from '#modules/kernel/result.ts'
import { MAX_FILE_BYTES, MAX_UPLOAD_BYTES } from '#modules/media/contract/limits.ts'
import { UPLOAD_FIELD } from '#modules/media/contract/paths.ts'
import type { IncomingFiles } from '#modules/media/index.ts'
import { type PartFault, readParts } from './read-parts.ts'

const LIMITS = { partBytes: MAX_FILE_BYTES, bodyBytes: MAX_UPLOAD_BYTES }

const FAULTS = {
  malformed: 'upload.malformed',
  'body-too-large': 'upload.too-large',
  'part-too-large': 'picture.too-large',
} as const satisfies Record<PartFault, string>

/** The boundary between the parts; null when the request is no such form. */
export const boundaryOf = (c: Context): string | null => {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) return null
  const match = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;,"]{1,70}))\s*(?:;|$)/i.exec(type)
  return match?.[1] ?? match?.[2] ?? null
}

/** True when the request itself says that it is longer than any upload may be. */
export const announcesTooMuch = (c: Context) =>
  Number(c.req.header('content-length') ?? 0) > MAX_UPLOAD_BYTES

/** The files of the form, as they arrive; its other fields are passed over. */
export async function* incomingFiles(c: Context, boundary: string): IncomingGenerator {
  const { body } = c.req.raw
  if (!body) return
  for await (const part of readParts(body, boundary, LIMITS)) {
    if (!part.ok) yield refuse({ code: FAULTS[part.refusal.code] })
    else if (part.value.field === UPLOAD_FIELD && part.value.filename !== null)
      yield accept({ name: part.value.filename, bytes: part.value.bytes })
  }
}

type IncomingGenerator = AsyncGenerator<
  IncomingFiles extends AsyncIterable<infer File> ? File : never
>
