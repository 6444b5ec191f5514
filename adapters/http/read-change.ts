/** Changes of records that several people or tabs edit: nobody overwrites what another has saved meanwhile. */
import type { Context } from 'hono'
import * as v from 'valibot'
import { computeSeenDigest, SEEN_DIGEST_HEADER } from '#modules/kernel/contract/seen-digest.ts'
import { parseInput, readJson } from './input.ts'
import { RefusalOutcome, replyRefused } from './reply.ts'

const CHANGED = {
  code: 'record.changed',
  message:
    'Nel frattempo questi dati sono stati cambiati da un’altra scheda o da un’altra persona: ricarica la pagina e rifai le tue modifiche.',
} as const

/**
 * Waits for the body, which may come slowly. What it resolves to parses it by a schema that depends on what is stored:
 * read that, call it and write in one go, so that no other request comes between.
 */
export const readBodyFirst = async (c: Context) => {
  const body = await readJson(c, v.unknown())
  return <Schema extends v.GenericSchema>(schema: Schema) => parseInput(schema, body)
}

/**
 * Waits for the body. What it resolves to compares the stored record with what the sender saw and parses the change:
 * call it and write in one go, so that no other request comes between.
 */
export const readChange = async (c: Context) => {
  const body = await readJson(c, v.unknown())
  return <Schema extends v.GenericSchema>(stored: object | null, schema: Schema) => {
    const seen = c.req.header(SEEN_DIGEST_HEADER)
    if (seen !== undefined && seen !== computeSeenDigest(stored, body))
      throw new RefusalOutcome((context) => replyRefused(context, 409, CHANGED))
    return parseInput(schema, body)
  }
}
