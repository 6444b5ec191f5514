import type { CommonNeeds } from '#modules/kernel/needs.ts'
import { createExclusiveRun } from '#modules/kernel/semaphore.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import type {
  DeliveryReport,
  DeliveryScope,
  MailDelivery,
  MailQueue,
  MailTransport,
  QueuedMail,
} from './ports.ts'

const MOST_TRIES = 8

const FIRST_DELAY_MS = MINUTE_MS
/** Delays grow from one minute after the first try to six hours after the seventh. */
const GROWTH = 360 ** (1 / (MOST_TRIES - 2))

type Needs = Pick<CommonNeeds, 'world' | 'atomically'> & {
  readonly queue: MailQueue
  readonly mailTransport: MailTransport
  readonly report: (line: DeliveryReport) => void
  /** The mail server's own answer to one recipient; nothing where bounces are read. */
  readonly refused?: (recipient: string, reason: string) => void
}

/**
 * Sends due mails one at a time in order of writing. An unreachable recipient delays only mails to that recipient;
 * an unreachable server delays all, and the oldest mail probes for its return.
 */
export const createOutboxDelivery = (needs: Needs) => {
  const { queue, world } = needs
  /** After a start the server's state is unknown: the oldest mail is tried, due or not. */
  let isStart = true
  let serverMayBeAway = true
  let isStopping = false

  const pass = async () => {
    try {
      let inHand = takeNext()
      while (inHand) {
        const attempt = { ...inHand, delivery: await needs.mailTransport.deliver(inHand.mail) }
        inHand = conclude(attempt)
      }
    } finally {
      needs.mailTransport.rest?.()
    }
  }

  /** The try is recorded before the mail is sent. */
  const takeNext = (): InHand | null => {
    const mail = isStopping ? null : nextMail()
    if (!mail) return null
    const next = scheduleAfter(mail, world.now())
    queue.recordTry(mail.id, next.attempts, next.tryAgainAt)
    return { mail, next }
  }

  /** The result of one mail and the try of the next share a commit, the main cost of a mail. */
  const conclude = (attempt: Attempt): InHand | null => {
    const { mail, delivery, next } = attempt
    const { outcome, following } = needs.atomically(() => {
      noticeServer(mail, delivery)
      return { outcome: recordOutcome(needs, attempt), following: takeNext() }
    })
    needs.report({ mailId: mail.id, template: mail.template, outcome, attempts: next.attempts })
    return following
  }

  const nextMail = () => {
    const now = world.now()
    const due = isStart ? queue.oldest(now) : queue.oldestDue(now)
    isStart = false
    if (!due || serverMayBeAway) return due && queue.oldest(now)
    return queue.olderToSameAs(due, now) ?? due
  }

  const noticeServer = (mail: QueuedMail, delivery: MailDelivery) => {
    const isAway = delivery.kind === 'postponed' && delivery.hinders === 'everyone'
    if (serverMayBeAway && !isAway) queue.releaseOthers(mail.id, world.now())
    serverMayBeAway = isAway
  }

  const round = createExclusiveRun(pass)

  return {
    /** Never runs twice at once: a call during a delivery joins it. */
    deliverDue: round.start,
    /** Finishes the mail being sent and starts no other. */
    stop: async () => {
      isStopping = true
      await round.ended()
    },
  }
}

type InHand = { readonly mail: QueuedMail; readonly next: NextTry }

type Attempt = InHand & { readonly delivery: MailDelivery }

const recordOutcome = (
  { queue, world, refused }: Pick<Needs, 'queue' | 'world' | 'refused'>,
  { mail, delivery, next }: Attempt,
): DeliveryReport['outcome'] => {
  if (delivery.kind === 'sent') {
    queue.markSent(mail.id, world.now(), delivery.isFile ?? false)
    return 'sent'
  }
  const isLast = next.attempts >= MOST_TRIES
  if (delivery.kind === 'refused' || isLast) {
    queue.markFailed(mail.id, delivery.reason)
    if (delivery.kind === 'refused') refused?.(mail.recipient, delivery.reason)
    return isLast ? 'failed' : 'refused'
  }
  queue.noteReason(mail.id, delivery.reason)
  queue.postpone(scopeOf(mail, delivery.hinders), next.tryAgainAt)
  return 'postponed'
}

type NextTry = { readonly attempts: number; readonly tryAgainAt: Date }

/** A mail tried early as a probe does not lose a try. */
const scheduleAfter = (mail: QueuedMail, now: Date): NextTry => {
  if (mail.nextAttemptAt > now) {
    const soonest = now.getTime() + MINUTE_MS
    return {
      attempts: mail.attempts,
      tryAgainAt: new Date(Math.max(mail.nextAttemptAt.getTime(), soonest)),
    }
  }
  const attempts = mail.attempts + 1
  return { attempts, tryAgainAt: new Date(now.getTime() + retryDelayMs(attempts)) }
}

const scopeOf = (mail: QueuedMail, hinders: 'recipient' | 'everyone'): DeliveryScope =>
  hinders === 'everyone' ? 'everyone' : { recipient: mail.recipient }

/** Delay after this many tries. */
const retryDelayMs = (attempts: number) =>
  Math.round(FIRST_DELAY_MS * GROWTH ** (Math.min(attempts, MOST_TRIES - 1) - 1))
