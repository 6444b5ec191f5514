/** Parses request input; every fault becomes a 4xx with an Italian message. */
import { hash } from 'node:crypto'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { RequestKey } from '#modules/kernel/request-keys.ts'
import { readBody } from './read-body.ts'
import { invalid, refused } from './reply.ts'

type Read<Value> = { ok: true; value: Value } | { ok: false; response: Response }

export const readQuery = <Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Read<v.InferOutput<Schema>> => {
  if (hasQuery(c.req.url)) return checked(c, schema, c.req.query())
  let read = withoutQuery.get(schema)
  if (!read) {
    read = checked(c, schema, {})
    if (read.ok) withoutQuery.set(schema, read)
  }
  return read as Read<v.InferOutput<Schema>>
}

/** Parsed input of an empty query, cached, because most requests have none. */
const withoutQuery = new WeakMap<v.GenericSchema, Read<unknown>>()

const hasQuery = (url: string) => url.includes('?')

export const readJson = async <Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<Read<v.InferOutput<Schema>>> => {
  const read = await readJsonBytes(c)
  if (!read.ok) return read
  const parsed = parseJson(read.value)
  if (!parsed.ok) return { ok: false, response: malformed(c) }
  // A list would pass as an object without any of its fields.
  return checked(c, schema, Array.isArray(parsed.value) ? null : parsed.value)
}

/** The body's raw bytes, which the signature covers. */
export const readJsonBytes = async (c: Context): Promise<Read<Uint8Array>> => {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/([\w.-]+\+)?json(\s*;|$)/i.test(type)) {
    return { ok: false, response: unsupported(c) }
  }
  const body = await readBody(c)
  return body === null ? { ok: false, response: tooLarge(c) } : { ok: true, value: body }
}

/** Fields of a form submitted without JavaScript; of several with one name the last. */
export const readForm = async (c: Context): Promise<Read<Record<string, string>>> => {
  const fields = await readFields(c)
  return fields.ok ? { ok: true, value: Object.fromEntries(fields.value) } : fields
}

export const readFields = async (c: Context): Promise<Read<URLSearchParams>> => {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded(\s*;|$)/i.test(type)) {
    return { ok: false, response: unsupported(c) }
  }
  const body = await readBody(c)
  if (body === null) return { ok: false, response: tooLarge(c) }
  return { ok: true, value: new URLSearchParams(new TextDecoder().decode(body)) }
}

const KEY_FORM = /^[\x21-\x7e]{1,100}$/

/** A body with its `Idempotency-Key`, null when absent. */
export const readKeyed = async <Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<Read<{ readonly input: v.InferOutput<Schema>; readonly key: RequestKey | null }>> => {
  const key = c.req.header('idempotency-key')
  if (key !== undefined && !KEY_FORM.test(key)) {
    const issues = [{ path: 'Idempotency-Key', message: 'Chiave non valida' }]
    return { ok: false, response: invalid(c, issues) }
  }
  const read = await readJson(c, schema)
  if (!read.ok) return read
  return { ok: true, value: { input: read.value, key: requestKey(c, key, read.value) } }
}

/** Null where the key is missing or of no use. */
export const requestKey = (
  c: Context,
  key: string | undefined,
  body: unknown,
): RequestKey | null =>
  key !== undefined && KEY_FORM.test(key)
    ? { key, request: hash('sha256', JSON.stringify([c.req.path, body]), 'base64url') }
    : null

const checked = <Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
  value: unknown,
): Read<v.InferOutput<Schema>> => {
  const result = v.safeParse(schema, value)
  if (result.success) return { ok: true, value: result.output }
  return { ok: false, response: invalid(c, issuesOf(result)) }
}

/** Validation errors as they are sent. */
export const issuesOf = ({ issues }: { issues?: readonly v.BaseIssue<unknown>[] | undefined }) =>
  (issues ?? []).map(toIssue)

const toIssue = (issue: v.BaseIssue<unknown>) => ({
  path: v.getDotPath(issue) ?? '',
  message: issue.message,
})

const parseJson = (body: Uint8Array): { ok: true; value: unknown } | { ok: false } => {
  try {
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) }
  } catch {
    return { ok: false }
  }
}

const unsupported = (c: Context) =>
  refused(c, 415, { code: 'request.unsupported-type', message: 'Formato non supportato' })

const tooLarge = (c: Context) =>
  refused(c, 413, { code: 'request.too-large', message: 'I dati inviati sono troppo grandi' })

const malformed = (c: Context) =>
  refused(c, 400, { code: 'request.malformed', message: 'Dati non leggibili' })
