/** JSON lines on standard output, without personal data: no address, name, query or body. */
import { type DestinationStream, pino } from 'pino'

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export const createLog = (level: LogLevel, destination?: DestinationStream) => {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  return destination ? pino(options, destination) : pino(options)
}

export type Log = ReturnType<typeof createLog>
