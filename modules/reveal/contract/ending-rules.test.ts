import { describe, expect, it } from 'vitest'
import { toId } from '#modules/kernel/ids.ts'
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import type { ReadableReveal } from '../ports.ts'
import { CONTACT_ENDING_RULES } from './ending-rules.ts'
import { CONTACT_ENDINGS, type ContactEnding } from './endings.ts'

const REVEALED_AT = new Date('2026-03-02T09:00:00Z')

const REVEAL: ReadableReveal = {
  id: toId('reveal'),
  userId: toId('professional'),
  title: 'Rifare il bagno',
  revealedAt: REVEALED_AT,
  wasAnswered: false,
  isFinished: false,
  isReserved: false,
  isOnRequest: false,
  wasRead: false,
  talkId: null,
}

type Situation = Partial<ReadableReveal> & {
  readonly ageMs?: number
  readonly isTermOver?: boolean
}

const SITUATIONS = {
  'just revealed': {},
  'almost a day old': { ageMs: DAY_MS - 1 },
  'a day old': { ageMs: DAY_MS },
  'almost three days old': { ageMs: 72 * HOUR_MS - 1 },
  'three days old': { ageMs: 72 * HOUR_MS },
  'almost a week old': { ageMs: 7 * DAY_MS - 1 },
  'a week old': { ageMs: 7 * DAY_MS },
  'of a term that is over': { isTermOver: true },
  answered: { wasAnswered: true },
  read: { wasRead: true },
  'of a completed request': { isFinished: true },
  'on request': { isOnRequest: true },
} satisfies Readonly<Record<string, Situation>>

type Name = keyof typeof SITUATIONS
const ALL = Object.keys(SITUATIONS) as Name[]
const allBut = (...names: readonly Name[]) => ALL.filter((name) => !names.includes(name))

const OLDER_THAN_A_DAY = [
  'a day old',
  'almost three days old',
  'three days old',
  'almost a week old',
  'a week old',
] as const

/** The situations in which each ending returns a contact that was shown. */
const RETURNED: Readonly<Record<ContactEnding, readonly Name[]>> = {
  reported: ALL,
  disowned: allBut('of a term that is over'),
  unapproved: allBut('of a term that is over'),
  taken_back: allBut(
    'of a term that is over',
    'answered',
    'of a completed request',
    'three days old',
    'almost a week old',
    'a week old',
  ),
  closed: allBut(
    'of a term that is over',
    'answered',
    'read',
    'of a completed request',
    ...OLDER_THAN_A_DAY,
  ),
  erased: allBut('of a term that is over', 'a week old'),
  bounced: allBut('of a term that is over', 'a week old', 'of a completed request', 'on request'),
  expired: [],
  withdrawn: [],
  refunded: [],
  unwritten: [],
  declined: [],
  unanswered: [],
  other_chosen: [],
  given_up: [],
  left: [],
}

const isReturned = (why: ContactEnding, name: Name) => {
  const { ageMs = 0, isTermOver = false, ...facts }: Situation = SITUATIONS[name]
  const now = new Date(REVEALED_AT.getTime() + ageMs)
  return CONTACT_ENDING_RULES[why].returns(
    { ...REVEAL, ...facts },
    { now, isOfRunningTerm: !isTermOver },
  )
}

describe('a contact that was shown', () => {
  it.each(CONTACT_ENDINGS)(
    'and ends as "%s" returns in these situations and in no others',
    (why) => {
      expect(ALL.filter((name) => isReturned(why, name))).toEqual(RETURNED[why])
    },
  )
})
