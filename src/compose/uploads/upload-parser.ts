/** Has uploaded files read in a process of their own: what takes too long or too much memory ends there, and the site goes on. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createSemaphore } from '#modules/kernel/semaphore.ts'
import type { UploadParsers } from './parsers.ts'

type Input<Kind extends keyof UploadParsers> = Parameters<UploadParsers[Kind]>[0]
type Outcomes = { readonly [Kind in keyof UploadParsers]: Awaited<ReturnType<UploadParsers[Kind]>> }

export type ParseRequest<Kind extends keyof UploadParsers> = {
  readonly kind: Kind
  readonly input: Input<Kind>
}

export type ParseReply = { readonly parsed: unknown } | { readonly fault: Error }

type Limits = {
  /** Limits the time for one file. */
  readonly mostMs: number
  /** The process ends when nobody asked for so long. */
  readonly idleMs: number
}

export type UploadParser = <Kind extends keyof UploadParsers>(
  kind: Kind,
  input: Input<Kind>,
) => Promise<Outcomes[Kind] | null>

/** One file at a time; null for one that passes a limit. */
export const createUploadParser = (
  startProcess: () => ChildProcess,
  { mostMs, idleMs }: Limits,
): UploadParser => {
  const inTurn = createSemaphore(1)
  let running: Reader | null = null
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    running?.end()
    running = null
  }

  return async <Kind extends keyof UploadParsers>(kind: Kind, input: Input<Kind>) =>
    await inTurn(async (): Promise<Outcomes[Kind] | null> => {
      clearTimeout(idle)
      if (!running?.isAlive()) running = readerIn(startProcess())
      const reply = await running.ask({ kind, input }, mostMs)
      if (reply === null) end()
      else idle = setTimeout(end, idleMs).unref()
      if (reply && 'fault' in reply) throw reply.fault
      return reply && (reply.parsed as Outcomes[Kind])
    })
}

type Reader = ReturnType<typeof readerIn>

const readerIn = (child: ChildProcess) => {
  let answer = (_: ParseReply | null) => {}
  child.on('message', (reply) => answer(reply as ParseReply))
  child.on('error', () => answer(null))
  child.on('exit', () => answer(null))
  // Does not keep a stopped server alive.
  child.unref()
  child.channel?.unref()
  return {
    isAlive: () => child.connected && child.exitCode === null && child.signalCode === null,
    /** Answers null when the process ends, or has not answered in time. */
    ask: async (order: object, mostMs: number) => {
      const { promise, resolve } = Promise.withResolvers<ParseReply | null>()
      answer = resolve
      const timer = setTimeout(() => resolve(null), mostMs)
      child.send(order, (fault) => fault && resolve(null))
      return await promise.finally(() => clearTimeout(timer))
    },
    end: () => void child.kill('SIGKILL'),
  }
}

/** From source it is a TypeScript file in this folder; in the bundle it is next to the program. */
const PROGRAM = import.meta.filename.endsWith('.ts') ? './parse-process.ts' : './parse-process.js'

/** Its heap; a full thread would end the whole process with it. */
const MEMORY = ['--max-old-space-size=192', '--max-semi-space-size=16']

/** Starts a program of Node's that talks by messages, without our environment, which holds secrets. */
export const startUploadParserProcess = (...program: readonly string[]) =>
  spawn(process.execPath, [...MEMORY, ...program], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: {},
  })

/** One for the process, however many products are composed in it. */
export const parseUpload = createUploadParser(
  () => startUploadParserProcess(fileURLToPath(new URL(PROGRAM, import.meta.url))),
  { mostMs: 20_000, idleMs: 30_000 },
)
