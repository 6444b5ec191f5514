import type { JobRequestId } from '#modules/kernel/ids.ts'
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import type { DemoActors, DemoPerson } from './people.ts'
import type { Scenario } from './scenario.ts'
import type { RequestText } from './texts.ts'

/** A request with its events. */
export type DemoRequest = {
  readonly index: number
  readonly client: DemoPerson
  readonly text: RequestText
  readonly sentAt: Date
  /** The moment at which a moderator decided about it, if one did. */
  readonly decidedAt: Date
  /** Set once it was sent. */
  id: JobRequestId | null
}

const OLDEST_OPEN_DAYS = 27
const EXPIRED_DAYS = 36
const DECIDED_AFTER_MS = 4 * HOUR_MS

type Sending = {
  readonly scenario: Scenario
  readonly actors: DemoActors
  readonly text: RequestText
  readonly index: number
}

export const planRequestSending = ({ scenario, actors, text, index }: Sending): DemoRequest => {
  const ageMs = ageOf(scenario, text, index)
  const decidedMs = Math.min(DECIDED_AFTER_MS, ageMs / 3)
  return {
    index,
    text,
    client: clientOf(actors, text, index),
    sentAt: new Date(scenario.now.getTime() - ageMs),
    decidedAt: new Date(scenario.now.getTime() - ageMs + decidedMs),
    id: null,
  }
}

/** Events concern the first client's requests, so that one log-in shows them all. */
const clientOf = (
  { clients, clientsIn }: DemoActors,
  text: RequestText,
  index: number,
): DemoPerson => {
  const { fate, hers, place } = text
  const isHers = hers || (fate !== undefined && fate !== 'pending')
  const others = clientsIn(place)
  const client = isHers ? clients[0] : others[index % others.length]
  if (!client) throw new Error(`The demo has no client in ${place}`)
  return client
}

/** Requests arrive at a growing rate: the newest is an hour old, the oldest open one four weeks. */
const ageOf = ({ texts }: Scenario, { fate }: RequestText, index: number) => {
  if (fate === 'pending') return HOUR_MS * (0.4 + index / 4)
  if (fate === 'expired') return EXPIRED_DAYS * DAY_MS + index * HOUR_MS
  const rest = 1 - index / (texts.requests.length - 1)
  return HOUR_MS + OLDEST_OPEN_DAYS * DAY_MS * rest ** 1.6
}

export const readSentRequestId = ({ id, text }: DemoRequest): JobRequestId => {
  if (!id) throw new Error(`Not sent yet: ${text.title}`)
  return id
}
