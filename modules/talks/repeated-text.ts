/** Bait is written once and sent to everybody: whoever sends a third person the same text says why, and the staff looks. */
import type { UserId } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { removeLinks } from './contract/links.ts'
import type { TalkNeeds, TalkParticipation } from './ports.ts'
import { findOtherPerson } from './talk.ts'

/** How long a text is remembered that others get too. */
const WITHIN_MS = 30 * DAY_MS
/** People who may get a text before somebody asks why. */
const MOST_PEOPLE = 2
/** Letters of a courtesy that everybody writes. */
const COURTESY = 40

/** A digest of the letters only: case, spaces and digits do not make it a different text. Null for a short courtesy without a link. */
export const digestOfText = (
  { digestOf }: Pick<TalkNeeds, 'digestOf'>,
  text: string,
): string | null => {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '')
  const isCourtesy = letters.length < COURTESY && removeLinks(text) === text
  return isCourtesy ? null : digestOf(letters)
}

type SentText = { readonly userId: UserId; readonly text: string }

/** Tells whether two others got the text already. */
export const isRepeatedText = (
  needs: Pick<TalkNeeds, 'talks' | 'digestOf' | 'world'>,
  { talk, side }: TalkParticipation,
  { userId, text }: SentText,
): boolean => {
  const digest = digestOfText(needs, text)
  if (digest === null) return false
  const since = new Date(needs.world.now().getTime() - WITHIN_MS)
  return (
    needs.talks.readersOf(userId, digest, { since, except: findOtherPerson(talk, side) }) >=
    MOST_PEOPLE
  )
}

/** Asks the staff to look, once until they did. */
export const reportRepeatedText = (
  { reports, sendNotice }: Pick<TalkNeeds, 'reports' | 'sendNotice'>,
  { talk }: TalkParticipation,
  { userId, reason }: { readonly userId: UserId; readonly reason: string },
) => {
  if (reports.isMarked(userId)) return
  sendNotice({
    about: { id: talk.id, title: talk.subject, ownerId: userId },
    reporter: null,
    explanation: `Controllo automatico: lo stesso testo mandato a più di ${MOST_PEOPLE} persone. Chi scrive spiega: «${reason}»`,
  })
}
