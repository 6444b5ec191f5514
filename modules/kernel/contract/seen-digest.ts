/** A digest of what a form showed of a record, so that the server can refuse to overwrite what its author has not seen. */

/** The request header that carries it; a call without it is not compared. */
export const SEEN_DIGEST_HEADER = 'seen-digest'

/** Covers only what the body overwrites, so that a counter beside it may go on. Both ends compute it from JSON. */
export const computeSeenDigest = (record: unknown, body: unknown): string =>
  digestOf(JSON.stringify(overwritten(asSent(record), asSent(body))))

const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

const overwritten = (record: unknown, body: unknown): unknown =>
  isRecord(record) && isRecord(body)
    ? Object.keys(body)
        .toSorted()
        .map((name) => [name, overwritten(partOf(record, name), body[name])])
    : (record ?? null)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const partOf = (record: Readonly<Record<string, unknown>>, name: string) =>
  Object.hasOwn(record, name) ? record[name] : null

/** Two halves of 32 bits; browsers offer SHA-256 only over https, and nobody gains by a collision. */
const digestOf = (text: string): string => {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  return [high, low].map((half) => (half >>> 0).toString(36)).join('-')
}
