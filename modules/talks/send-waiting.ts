import { SHOWCASE_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { TALK_REFUSALS } from './contract/codes.ts'
import { parseAddressee } from './first-message.ts'
import type { TalkNeeds, UnprovenMessage } from './ports.ts'
import type { SendingRefusal } from './send-message.ts'
import { startTalk } from './start-talk.ts'

const WAITING_MS = 7 * DAY_MS
const AT_ONCE = 25

/**
 * The job: sends what waits for a proof that has come, and forgets what waited too long. Who wrote enough today holds
 * up nobody else. Answers how many left.
 */
export const sendProvenMessages = (needs: TalkNeeds) => {
  const sendOne = sendOrNotify(needs)
  return (): number => {
    const { waiting, world } = needs
    waiting.dropBefore(new Date(world.now().getTime() - WAITING_MS))
    const outcomes: Outcome[] = []
    const postponed = new Set<UserId>()
    const next = () =>
      waiting.ofProven(AT_ONCE - outcomes.filter((one) => one !== 'postponed').length, [
        ...postponed,
      ])
    for (let some = next(); some.length > 0; some = next())
      for (const message of some) {
        const outcome = sendOne(message)
        outcomes.push(outcome)
        if (outcome === 'postponed') postponed.add(message.userId)
      }
    return outcomes.filter((one) => one === 'sent').length
  }
}

type Outcome = 'sent' | 'refused' | 'postponed'

/** Uses one transaction: the message is sent once, or its author reads why not. */
const sendOrNotify = (needs: TalkNeeds) => {
  const start = startTalk(needs)
  return (message: UnprovenMessage): Outcome =>
    needs.atomically((): Outcome => {
      const { userId, addressee, text, reason } = message
      const to = parseAddressee(addressee)
      const outcome = start({ to, userId, text, reason: reason ?? undefined, key: null })
      if (!outcome.ok && outcome.refusal.code === 'rate.limited') return 'postponed'
      needs.waiting.drop(userId, addressee)
      if (outcome.ok) return 'sent'
      notifyWriter(needs, message, outcome.refusal)
      return 'refused'
    })
}

/** What a person reads of an addressee, and where the next step is. */
const KINDS = {
  item: {
    page: SHOWCASE_PAGE_PATH,
    gone: 'L’annuncio non è più in vendita',
    unavailable: TALK_REFUSALS['talks.not-available'],
  },
  firm: {
    page: '/professionisti',
    gone: 'Questa impresa non è più sul sito',
    unavailable: 'Non puoi scrivere a questa impresa',
  },
} as const

/** The text is stored nowhere else, so the notification holds all of it. */
const notifyWriter = (
  { notify: bell }: Pick<TalkNeeds, 'notify'>,
  { userId, addressee, text }: UnprovenMessage,
  { code }: SendingRefusal,
) => {
  const to = parseAddressee(addressee)
  const [{ page, ...words }, id] =
    'itemId' in to ? ([KINDS.item, to.itemId] as const) : ([KINDS.firm, to.firm] as const)
  const reasons: Partial<Record<SendingRefusal['code'], string>> = {
    ...TALK_REFUSALS,
    'talks.listing-not-found': words.gone,
    'talks.not-available': words.unavailable,
  }
  const isClosedToWriter = code === 'talks.listing-not-found' || code === 'talks.not-available'
  bell({
    userId,
    event: 'new-message',
    title: 'Il tuo messaggio non è partito',
    body: `${reasons[code] ?? 'Non siamo riusciti a consegnare il messaggio'}. Avevi scritto: «${text}»`,
    path: isClosedToWriter ? page : `${page}/${encodeURIComponent(id)}`,
  })
}
