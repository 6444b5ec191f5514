/** API client: fetch, errors, freshness of answers. */

import { useState } from 'react'
import useSWR, { type SWRConfiguration } from 'swr'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { CONFIRMATION_DUE_CODE, identityPaths } from '#modules/identity/contract/paths.ts'
import type { Endpoint } from '#modules/kernel/contract/endpoint.ts'
import type { RefusalReply } from '#modules/kernel/contract.ts'
import { isAnswerOlderThan, recordAnswerTime, useAnswerRetention } from './answers.ts'
import { endSession, readSessionNumber } from './session-end.ts'
import { showToast } from './toast.ts'

export const isNotFoundError = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410)

/** `String(error)` reads `401: {"code":…}`; code branches on `status` and `code` only. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly issues: NonNullable<RefusalReply['issues']>
  /** The server's Italian message, or null when the reply was not ours. */
  readonly sentence: string | null
  /** True when the session is over; a wrong password is a 401 too, with another code. */
  readonly isSessionOver: boolean

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    const refusal = parseRefusal(body)
    this.status = status
    this.code = refusal?.code ?? `http.${status}`
    this.issues = refusal?.issues ?? []
    this.isSessionOver = SESSION_OVER.includes(this.code)
    this.sentence = this.isSessionOver ? SIGN_IN_FIRST_MESSAGE : (refusal?.message ?? null)
  }

  override toString() {
    return this.message
  }
}

/** Codes of the server, and of a proxy in front of it. */
const SESSION_OVER = ['session.required', 'http.401']

/** The server's own message is `Unauthorized`, by which other programs know it. */
export const SIGN_IN_FIRST_MESSAGE = "Effettua l'accesso per continuare..."

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

/** Message for any failure: the server's, that there is no network, or `otherwise`. */
export const describeFailure = (error: unknown, otherwise: string) => {
  if (error instanceof ApiError) return error.sentence ?? otherwise
  return navigator.onLine ? otherwise : 'Sei offline: controlla la connessione e riprova.'
}

/** Tells whether the session is over, which is handled centrally, so callers show nothing. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.isSessionOver

/** Call it when a request starts; the returned function turns its reply into an error. */
export const createFailureReader = (isQuiet = false) => {
  const begunIn = readSessionNumber()
  return (status: number, body: string, statusText: string): ApiError => {
    const error = new ApiError(status, body, statusText)
    if (error.isSessionOver) endSession(begunIn, { isQuiet })
    return error
  }
}

type AskForCode = () => Promise<boolean>

let askForCode: AskForCode | null = null

/** Registers the prompt for a fresh second-factor code; the call is then repeated. */
export const registerFreshCodePrompt = (ask: AskForCode | null) => {
  askForCode = ask
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Payload = {
  /** Sent as JSON, or as it is if the headers have a content type. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** Background call: an ended session does not redirect to the log-in page. */
  isQuiet?: boolean
  /** Arrives although the page is left meanwhile. */
  outlivesPage?: boolean
}

type Send = {
  /** An endpoint brings its reply's type. */
  <By extends Method, Replies extends Record<By, unknown>>(
    method: By,
    path: Endpoint<Replies>,
    payload?: Payload,
  ): Promise<Replies[By]>
  /** `Reply` is the contract's type, which the server's tests enforce. */
  <Reply>(method: Method, path: string, payload?: Payload): Promise<Reply>
}

export const sendRequest: Send = async <Reply>(
  method: Method,
  path: string,
  payload: Payload = {},
) => (await exchange<Reply>(method, path, payload)).reply

const exchange = async <Reply>(
  method: Method,
  path: string,
  payload: Payload,
): Promise<{ readonly reply: Reply; readonly isPersonal: boolean }> => {
  const { body, headers = {}, isQuiet = false, outlivesPage = false } = payload
  const failure = createFailureReader(isQuiet)
  const response = await fetch(path, {
    method,
    credentials: 'include',
    keepalive: outlivesPage,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && {
      body: 'content-type' in headers ? (body as Blob) : JSON.stringify(body),
    }),
  })
  const text = await response.text()
  if (!response.ok) {
    const error = failure(response.status, text, response.statusText)
    const isConfirmed = error.code === CONFIRMATION_DUE_CODE && (await askForCode?.())
    if (isConfirmed) return await exchange<Reply>(method, path, payload)
    throw error
  }
  const isPersonal = response.headers.get('cache-control')?.includes('private') ?? false
  return { reply: (text === '' ? undefined : JSON.parse(text)) as Reply, isPersonal }
}

const isServer = typeof document === 'undefined'

const listeners = new Set<(path: string, reply: unknown) => void>()

/** Calls back on every answer; returns the unsubscribe function. */
export const subscribeToReplies = (listener: (path: string, reply: unknown) => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Read by the header of every page; a refusal must not redirect public pages. */
const OF_THE_HEADER: readonly string[] = [identityPaths.user, billingPaths.cart]

const load = async <Reply>(path: string): Promise<Reply> => {
  const isQuiet = OF_THE_HEADER.includes(path)
  try {
    const { reply, isPersonal } = await exchange<Reply>('GET', path, { isQuiet })
    recordAnswerTime([path], Date.now(), isPersonal)
    for (const listener of listeners) listener(path, reply)
    return reply
  } catch (error) {
    void import('./log-failure.ts').then(
      ({ logFailure }) => logFailure(path),
      () => undefined,
    )
    throw error
  }
}

type Options = {
  /** How long the answer is fresh; by default as long as it is cached. */
  freshMs?: number
  /** How long it is cached unused; 5 minutes by default. */
  unusedMs?: number
} & Pick<
  SWRConfiguration,
  | 'refreshInterval'
  | 'revalidateOnFocus'
  | 'keepPreviousData'
  | 'dedupingInterval'
  | 'errorRetryCount'
  | 'shouldRetryOnError'
>

/** Reads an API path, or nothing while `path` is null. By default neither stale, retried nor refetched. */
export const useApi = <Reply>(
  path: Endpoint<{ GET: Reply }> | string | null,
  { freshMs = Number.POSITIVE_INFINITY, unusedMs, ...rest }: Options = {},
) => {
  useAnswerRetention(path, unusedMs)
  // On the server preloaded answers are always fresh, so that both sides render the same.
  const isStale = !isServer && (path === null || isAnswerOlderThan(path, freshMs))
  return useSWR<Reply, unknown>(path, load, {
    revalidateIfStale: isStale,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    ...rest,
  })
}

/**
 * Toast for a failed action: the server's message, or `otherwise`. None for an ended session, which is handled
 * elsewhere.
 */
export const showFailure = (
  failure: unknown,
  otherwise = 'Operazione non riuscita. Riprova.',
  title = 'Errore',
): void => {
  if (isSessionOver(failure)) return
  showToast({ title, description: describeFailure(failure, otherwise), variant: 'destructive' })
}

/** What a button starts: busy until it has ended, a failure is shown. */
export const useBusyState = (
  onFailure: (failure: unknown) => void = (failure) => showFailure(failure),
) => {
  const [isBusy, setBusy] = useState(false)
  const whileBusy = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      onFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, whileBusy }
}
