/** The same text to many people: bait is written once and sent to everybody. */
import type { UserId } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { withoutLinks } from './contract/links.ts'
import type { Participation, TalkNeeds } from './ports.ts'
import { otherOf } from './talk.ts'

const WITHIN_MS = 30 * DAY_MS
/** People who may get a text before somebody asks why. */
const MOST_PEOPLE = 2
/** Letters of a courtesy that everybody writes. */
const COURTESY = 40

/** By letters alone, so that neither case, spaces nor figures make it another text; null for a courtesy without link. */
export const digestOfText = (
  { digestOf }: Pick<TalkNeeds, 'digestOf'>,
  text: string,
): string | null => {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '')
  const isCourtesy = letters.length < COURTESY && withoutLinks(text) === text
  return isCourtesy ? null : digestOf(letters)
}

type Message = { readonly userId: UserId; readonly text: string }

/** Whether two others got it already. */
export const isRepeated = (
  needs: Pick<TalkNeeds, 'talks' | 'digestOf' | 'world'>,
  { talk, side }: Participation,
  { userId, text }: Message,
): boolean => {
  const digest = digestOfText(needs, text)
  if (digest === null) return false
  const since = new Date(needs.world.now().getTime() - WITHIN_MS)
  return (
    needs.talks.readersOf(userId, digest, { since, except: otherOf(talk, side) }) >= MOST_PEOPLE
  )
}

/** Asks the staff to look, once until they did. */
export const markForStaff = (
  { reports, sendNotice }: Pick<TalkNeeds, 'reports' | 'sendNotice'>,
  { talk }: Participation,
  { userId, reason }: { readonly userId: UserId; readonly reason: string },
) => {
  if (reports.isMarked(userId)) return
  sendNotice({
    talkId: talk.id,
    subject: talk.subject,
    accusedId: userId,
    reporter: null,
    reason: `Controllo automatico: lo stesso testo a più di ${MOST_PEOPLE} persone. Chi scrive dice: «${reason}»`,
  })
}
