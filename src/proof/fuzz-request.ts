/** Sends arbitrary requests and rolls back their effect. */
import { createLog, type Log } from '#adapters/logging/log.ts'
import { openProof, type Proof } from './actors.ts'
import { bindingsOfPersona } from './call.ts'
import { findRefusalFaults } from './faults.ts'
import type { Persona } from './personas.ts'
import { isAllowed, type ProofRow, personasWhere, requestInitOf } from './row.ts'

export type FuzzRequest = {
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
}

const TOO_HASTY = 429

/** An app with a readable log: `findReplyFaults` describes what was wrong with a reply. */
export const openFuzzTarget = async () => {
  const failures: string[] = []
  const proof = await openProof(logInto(failures))

  const sendOnce = ({ path, ...init }: FuzzRequest) =>
    proof.undoing(async () => {
      const reply = await proof.app.request(path, init as RequestInit, bindingsOfPersona('fuzz'))
      return { status: reply.status, headers: reply.headers, text: await reply.text() }
    })

  /** Some limits are counted in memory, so on 429 the clock advances until the route is reached. */
  const sendFuzzRequest = async (sent: FuzzRequest) => {
    const answer = await sendOnce(sent)
    if (answer.status !== TOO_HASTY) return answer
    proof.clock.advance(Number(answer.headers.get('retry-after')) * 1000)
    return await sendOnce(sent)
  }

  /** Status of the reply, and what was improper about it. */
  const answerTo = async (sent: FuzzRequest) => {
    const { status, headers, text } = await sendFuzzRequest(sent)
    const faults: string[] = []
    if (status >= 500) faults.push(failures.pop() ?? text)
    const isHtml = headers.get('content-type')?.startsWith('text/html')
    if (status >= 400 && sent.method !== 'HEAD' && !isHtml)
      faults.push(...findRefusalFaults({ text, body: parsed(text) }), ...foreignTexts(text))
    return { status, faults: faults.map((fault) => `${describe(sent)} → ${status}: ${fault}`) }
  }

  /** Empty for a proper reply. */
  const faultsOf = async (sent: FuzzRequest): Promise<readonly string[]> =>
    (await answerTo(sent)).faults

  return { proof, sendFuzzRequest, answerTo, faultsOf }
}

/** Each request is rolled back, so that one app serves a file of tests, unless pictures were deleted. */
export const openFuzzTargets = () => {
  let open: FuzzTarget | null = null
  return async (): Promise<FuzzTarget> => {
    if (!open?.proof.hasItsPictures()) open = await openFuzzTarget()
    return open
  }
}

export type FuzzTarget = Awaited<ReturnType<typeof openFuzzTarget>>

/** The most privileged persona. */
export const mostPrivilegedPersona = (row: ProofRow): Persona =>
  personasWhere(row, isAllowed)[0] ?? 'admin'

/** The row's valid request as that persona. */
export const validFuzzRequest = (proof: Proof, row: ProofRow, path: string): FuzzRequest => ({
  path,
  ...requestInitOf(row, proof, mostPrivilegedPersona(row)),
})

const logInto = (failures: string[]): Log =>
  createLog('error', {
    write: (line) => {
      failures.push((JSON.parse(line) as { stack: string }).stack)
    },
  })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Untranslated schema messages, in English. */
export const foreignTexts = (text: string) =>
  /"(Invalid|Expected|Bad Request|Unexpected)\b/.test(text) ? [`not Italian: ${text}`] : []

const SHOWN = 300

const describe = ({ method, path, headers, body }: FuzzRequest) =>
  `${method} ${path.slice(0, SHOWN)} ${JSON.stringify({ ...headers, cookie: undefined }).slice(0, SHOWN)} ${String(body ?? '').slice(0, SHOWN)}`
