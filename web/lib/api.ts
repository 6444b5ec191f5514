/** Talking to the server: one fetch, one error, one idea of how long an answer stays fresh. */
import useSWR, { type SWRConfiguration } from 'swr'
import { CONFIRMATION_DUE } from '#modules/identity/contract/paths.ts'
import type { RefusalReply } from '#modules/kernel/contract.ts'

/** `String(error)` reads `401: {"code":…}`; code branches on `status` and `code` only. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly issues: NonNullable<RefusalReply['issues']>
  /** The server's Italian sentence, or null when the answer was not ours. */
  readonly sentence: string | null

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    const refusal = parseRefusal(body)
    this.status = status
    this.code = refusal?.code ?? `http.${status}`
    this.issues = refusal?.issues ?? []
    this.sentence = refusal?.message ?? null
  }

  override toString() {
    return this.message
  }
}

const parseRefusal = (body: string): RefusalReply | null => {
  try {
    const value = JSON.parse(body) as Partial<RefusalReply> | null
    return typeof value?.message === 'string' && typeof value.code === 'string'
      ? (value as RefusalReply)
      : null
  } catch {
    return null
  }
}

/** What to tell a person about any failure: the server's sentence, or `otherwise`. */
export const sentenceOf = (error: unknown, otherwise: string) =>
  (error instanceof ApiError && error.sentence) || otherwise

type AskForCode = () => Promise<boolean>

let askForCode: AskForCode | null = null

/** Who asks for a fresh code of the second factor when a call needs one; the call is then sent again. */
export const onFreshCodeDue = (ask: AskForCode | null) => {
  askForCode = ask
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Payload = { body?: unknown; headers?: Readonly<Record<string, string>> }

/** `Reply` is the contract's type for this path: the server is held to it by its own tests. */
export const send = async <Reply>(
  method: Method,
  path: string,
  { body, headers = {} }: Payload = {},
): Promise<Reply> => {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) {
    const error = new ApiError(response.status, text, response.statusText)
    const isConfirmed = error.code === CONFIRMATION_DUE && (await askForCode?.())
    if (isConfirmed) return await send(method, path, { body, headers })
    throw error
  }
  return (text === '' ? undefined : JSON.parse(text)) as Reply
}

const isServer = typeof document === 'undefined'

export const UNUSED_DATA_MS = 5 * 60 * 1000

/** When each answer arrived; server rendering counts. SWR itself has no idea of freshness. */
const filledAt = new Map<string, number>()

export const noteFilled = (paths: readonly string[], now: number) => {
  for (const path of paths) filledAt.set(path, now)
}

/** Whatever is read next is read again, or only what `isStale` names: the answers were for somebody else, or are no longer true. */
export const forgetAnswers = (isStale: (path: string) => boolean = () => true) => {
  for (const path of filledAt.keys()) if (isStale(path)) filledAt.delete(path)
}

const listeners = new Set<(path: string, reply: unknown) => void>()

/** Calls back whenever an answer arrives; returns how to stop. */
export const onAnswer = (listener: (path: string, reply: unknown) => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const load = async <Reply>(path: string): Promise<Reply> => {
  const reply = await send<Reply>('GET', path)
  filledAt.set(path, Date.now())
  for (const listener of listeners) listener(path, reply)
  return reply
}

type Options = { freshMs?: number } & Pick<
  SWRConfiguration,
  | 'refreshInterval'
  | 'revalidateOnFocus'
  | 'keepPreviousData'
  | 'dedupingInterval'
  | 'errorRetryCount'
  | 'shouldRetryOnError'
>

/** Reads an API path, or nothing while `path` is null. Neither retried nor refetched unless asked. */
export const useApi = <Reply>(
  path: string | null,
  { freshMs = UNUSED_DATA_MS, ...rest }: Options = {},
) => {
  const known = path === null ? undefined : filledAt.get(path)
  // On the server whatever was preloaded is fresh: both sides must draw the same.
  const isStale = !isServer && (known === undefined || Date.now() - known > freshMs)
  return useSWR<Reply, unknown>(path, load, {
    revalidateIfStale: isStale,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    ...rest,
  })
}
