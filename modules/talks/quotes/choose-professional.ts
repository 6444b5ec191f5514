import type { TalkId, UserId } from '#modules/kernel/ids.ts'
import { LIMITS, type RateLimited } from '#modules/kernel/limits.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { addEntry } from '../add-entry.ts'
import type { TalkCode } from '../contract/codes.ts'
import { isPassedOverButOpen, isReopenable } from '../contract/paths.ts'
import { findParticipation, findWritingRefusal } from '../participation.ts'
import type { TalkParticipation } from '../ports.ts'
import { closeTalkWithCause, OPEN_TALK_STATE, type Talk } from '../talk.ts'
import type { QuoteNeeds } from './ports.ts'

/** Gives the client time to change their mind before anybody is mailed. */
const NOTIFIED_AFTER_MS = 10 * MINUTE_MS

type ChooseRefusal = { readonly code: TalkCode } | RateLimited

type Mine = { readonly userId: UserId; readonly talkId: TalkId }

type Choice = Mine & {
  /** `Hai trovato?` at once. */
  readonly closeRequest: boolean
}

/** Names a person, never an amount. Choosing another one moves the choice; the same one again changes nothing. */
export const chooseProfessional =
  (needs: QuoteNeeds) =>
  (choice: Choice): Result<Talk, ChooseRefusal> =>
    needs.atomically(() => requireClient(needs, choice, (mine) => choose(needs, mine, choice)))

/** A talk that ended without the two: with the request, or because another was chosen. */
export const reopenTalkAfterChoice =
  (needs: QuoteNeeds) =>
  (input: Mine): Result<Talk, ChooseRefusal> =>
    needs.atomically(() =>
      requireClient(needs, input, ({ talk, side }): Result<Talk, ChooseRefusal> => {
        if (!isReopenable(talk.state, talk.closedCause)) return refuse({ code: 'talks.closed' })
        const open: Talk = { ...talk, ...OPEN_TALK_STATE }
        const code = findWritingRefusal(needs, { talk: open, side })
        if (code) return refuse({ code })
        // The time after which amounts are erased goes on if the request is over.
        const isOver = requestOf(needs, open, input.userId)?.isPublic !== true
        needs.talks.save(isOver ? { ...open, closedAt: talk.closedAt } : open)
        const author = { id: input.userId, side }
        addEntry(needs, talk, { kind: 'event', text: 'reopened', author })
        return accept(open)
      }),
    )

const requireClient = (
  needs: Pick<QuoteNeeds, 'talks'>,
  { talkId, userId }: Mine,
  act: (mine: TalkParticipation) => Result<Talk, ChooseRefusal>,
): Result<Talk, ChooseRefusal> => {
  const mine = findParticipation(needs, talkId, userId)
  if (!mine) return refuse({ code: 'talks.not-found' })
  return mine.side === 'client' ? act(mine) : refuse({ code: 'talks.not-client' })
}

const requestOf = (
  { requests }: Pick<QuoteNeeds, 'requests'>,
  { listing }: Talk,
  userId: UserId,
) => (listing.kind === 'job' && listing.id !== null ? requests.own(userId, listing.id) : null)

const choose = (
  needs: QuoteNeeds,
  mine: TalkParticipation,
  choice: Choice,
): Result<Talk, ChooseRefusal> => {
  const { talk } = mine
  const { listing } = talk
  const isNew = talk.state !== 'chosen'
  const about = listing.kind === 'job' && listing.id !== null ? listing.id : null
  const others = (about === null ? [] : needs.talks.aboutRequest(about)).filter(
    ({ id }) => id !== talk.id,
  )
  const refusal = isNew ? refusalOf(needs, mine, { choice, others }) : null
  if (refusal) return refuse(refusal)
  if (isNew) putChoice(needs, talk, choice.userId)
  if (choice.closeRequest && about !== null) needs.events.foundOne(choice.userId, about)
  if (!isNew) return accept(talk)
  for (const other of others) passOver(needs, other, choice.userId)
  needs.events.chosen(talk.id)
  return accept(talk)
}

type Candidates = { readonly choice: Choice; readonly others: readonly Talk[] }

/** Counts the change when nothing else is in its way. */
const refusalOf = (
  needs: Pick<
    QuoteNeeds,
    'gateRefusalFor' | 'limiter' | 'requests' | 'blocks' | 'people' | 'reports'
  >,
  { talk, side }: TalkParticipation,
  { choice, others }: Candidates,
): ChooseRefusal | null => {
  const { closedCause, professionalId } = talk
  const canBeClosed = requestOf(needs, talk, choice.userId)?.canBeClosed === true
  const reopened = isPassedOverButOpen(closedCause, canBeClosed)
    ? { ...talk, ...OPEN_TALK_STATE }
    : talk
  const code = findWritingRefusal(needs, { talk: reopened, side })
  if (code) return { code }
  if (professionalId !== null && needs.gateRefusalFor(professionalId) !== null)
    return { code: 'talks.professional-not-ready' }
  if (!others.some(({ chosenRevision }) => chosenRevision !== null)) return null
  const permit = needs.limiter.take(LIMITS.changesOfChoice, talk.listing.id ?? talk.id)
  return permit.ok ? null : permit.refusal
}

const putChoice = (needs: QuoteNeeds, talk: Talk, userId: UserId) => {
  const now = needs.world.now()
  const chosenRevision = needs.quotes.newestRevision(talk.id)
  needs.talks.save({
    ...talk,
    state: 'chosen',
    closedCause: 'choice',
    closedAt: now,
    closedReason: null,
    chosenRevision,
  })
  const author = { id: userId, side: 'client' } as const
  addEntry(needs, talk, { kind: 'event', text: 'chosen', author })
  notifyLater(needs, talk.id)
}

const notifyLater = ({ quotes, world }: Pick<QuoteNeeds, 'quotes' | 'world'>, id: TalkId) =>
  quotes.notifyAt(id, new Date(world.now().getTime() + NOTIFIED_AFTER_MS))

/** Notifies professionals who were passed over and not chosen since, only once. */
const passOver = (needs: QuoteNeeds, talk: Talk, userId: UserId) => {
  const { state, closedCause } = talk
  const isEnded = state === 'closed' && !isReopenable(state, closedCause)
  const staysEnded = isEnded && closedCause !== 'deactivation'
  const passed = staysEnded ? talk : closeTalkWithCause(talk, 'choice', needs.world.now())
  needs.talks.save({ ...passed, chosenRevision: null })
  if (staysEnded) return
  notifyLater(needs, talk.id)
  if (talk.chosenRevision === null && needs.quotes.wasPassedOver(talk.id)) return
  const author = { id: userId, side: 'client' } as const
  addEntry(needs, talk, { kind: 'event', text: 'other-chosen', author })
}
