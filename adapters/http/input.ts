/** Parses request input; every fault becomes a 4xx with an Italian message. */
import { hash } from 'node:crypto'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { RefusalReply } from '#modules/kernel/contract.ts'
import { type Id, toId } from '#modules/kernel/ids.ts'
import type { IdempotencyKey } from '#modules/kernel/request-keys.ts'
import { RefusalOutcome, replyInvalid, replyRefused } from './reply.ts'

export const readQuery = <Schema extends v.GenericSchema>(c: Context, schema: Schema) => {
  if (hasQuery(c.req.url)) return parseInput(schema, c.req.query())
  let read = withoutQuery.get(schema)
  if (!read) {
    read = { value: parseInput(schema, {}) }
    withoutQuery.set(schema, read)
  }
  return read.value as v.InferOutput<Schema>
}

/** Parsed input of an empty query, cached, because most requests have none. */
const withoutQuery = new WeakMap<v.GenericSchema, { readonly value: unknown }>()

const hasQuery = (url: string) => url.includes('?')

export const readJson = async <Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
  limitBytes?: number,
) => {
  const value = parseJson(await readJsonBytes(c, limitBytes))
  // A list would pass as an object without any of its fields.
  return parseInput(schema, Array.isArray(value) ? null : value)
}

/** The body's raw bytes, which the signature covers. */
export const readJsonBytes = (c: Context, limitBytes?: number) => {
  requireType(c, /^application\/([\w.-]+\+)?json(\s*;|$)/i)
  return readBody(c, limitBytes)
}

/** Reads a form sent without JavaScript; the last field wins where several have the same name. */
export const readFormBody = async (c: Context): Promise<Record<string, string>> =>
  Object.fromEntries(await readUrlEncodedBody(c))

/** Reads such a form with all fields, for lists of boxes. */
export const readUrlEncodedBody = async (c: Context) => {
  requireType(c, /^application\/x-www-form-urlencoded(\s*;|$)/i)
  return new URLSearchParams(new TextDecoder().decode(await readBody(c)))
}

export const readIdParameter = <Kind extends Id<string>>(c: Context, name = 'id') =>
  toId<Kind>(c.req.param(name) ?? '')

const KEY_FORM = /^[\x21-\x7e]{1,100}$/

/** A body with its `Idempotency-Key`, null when absent. */
export const readBodyWithKey = async <Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
) => {
  const key = c.req.header('idempotency-key')
  if (key !== undefined && !KEY_FORM.test(key))
    refuseIssues([{ path: 'Idempotency-Key', message: 'Chiave non valida' }])
  const input = await readJson(c, schema)
  return { input, key: readIdempotencyKey(c, key, input) }
}

/** Answers null where the key is missing or of no use. */
export const readIdempotencyKey = (
  c: Context,
  key: string | undefined,
  body: unknown,
): IdempotencyKey | null =>
  key !== undefined && KEY_FORM.test(key)
    ? { key, request: hash('sha256', JSON.stringify([c.req.path, body]), 'base64url') }
    : null

export const parseInput = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : refuseIssues(toInputIssues(result))
}

/** Validation errors as they are sent. */
export const toInputIssues = ({
  issues,
}: {
  issues?: readonly v.BaseIssue<unknown>[] | undefined
}) => (issues ?? []).map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))

const refuseIssues = (issues: Parameters<typeof replyInvalid>[1]): never => {
  throw new RefusalOutcome((c) => replyInvalid(c, issues))
}

const parseJson = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return refuse(400, {
      code: 'request.malformed',
      message: 'Non riusciamo a leggere i dati inviati',
    })
  }
}

const requireType = (c: Context, type: RegExp) => {
  if (!type.test(c.req.header('content-type') ?? ''))
    refuse(415, { code: 'request.unsupported-type', message: 'Formato non supportato' })
}

const FILE = /^(?:text\/csv|application\/octet-stream)(\s*;|$)/i

/** Tells whether the body is a file as it was chosen. */
export const sendsFile = (c: Context) => FILE.test(c.req.header('content-type') ?? '')

export const readFile = (c: Context, limitBytes: number) => {
  requireType(c, FILE)
  return readBody(c, limitBytes)
}

const BODY_LIMIT_BYTES = 100_000

/** The body; refused as soon as it exceeds the limit. */
export const readBody = async (c: Context, limitBytes = BODY_LIMIT_BYTES): Promise<Uint8Array> => {
  const announced = c.req.header('content-length')
  if (announced === undefined) return await readUpToLimit(c.req.raw.body, limitBytes)
  if (Number(announced) > limitBytes) return tooLarge()
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  return bytes.byteLength > limitBytes ? tooLarge() : bytes
}

/** Stops reading at the limit, because the request has no `Content-Length`. */
const readUpToLimit = async (body: ReadableStream<Uint8Array> | null, limitBytes: number) => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > limitBytes) return tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const tooLarge = () =>
  refuse(413, { code: 'request.too-large', message: 'I dati inviati sono troppo grandi' })

const refuse = (status: 400 | 413 | 415, refusal: RefusalReply): never => {
  throw new RefusalOutcome((c) => replyRefused(c, status, refusal))
}
