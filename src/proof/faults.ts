/** Faults in a reply's shape, as sentences. */
import * as v from 'valibot'
import { RefusalReply } from '#modules/kernel/contract.ts'
import type { ProofResult, ProofRow } from './row.ts'
import { toStrictSchema } from './strictly.ts'

type Answer = Pick<ProofResult, 'status' | 'headers' | 'text' | 'body'>

export const findReplyFaults = (row: ProofRow, answer: Answer): readonly string[] => {
  if (row.route.startsWith('PAGE')) return answer.text.includes('<h1') ? [] : ['no heading']
  if (row.form && answer.status >= 400) return answer.text.includes('<h1') ? [] : ['no heading']
  if (answer.status >= 400) return findRefusalFaults(answer)
  if (row.replies) return [...unlike(row.replies, answer.body), ...unnamed(answer)]
  return isJson(answer) ? ['a JSON answer needs its schema in `replies`'] : []
}

/** A refusal has a code, a message, optional fields, and nothing else. */
export const findRefusalFaults = ({ body, text }: Pick<Answer, 'body' | 'text'>) =>
  unlike(RefusalReply, body).map((fault) => `${fault} in ${text.slice(0, 200)}`)

const unlike = (schema: v.GenericSchema, body: unknown) =>
  (v.safeParse(toStrictSchema(schema), body).issues ?? []).map(
    (issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`,
  )

const isJson = ({ headers }: Answer) =>
  headers.get('content-type')?.startsWith('application/json') ?? false

/** A created object is the reply itself. */
const unnamed = ({ status, body }: Answer) =>
  status === 201 && typeof (body as { id?: unknown }).id !== 'string' ? ['201 without an id'] : []
