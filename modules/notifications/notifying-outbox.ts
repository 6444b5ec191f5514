import type { Mail, Outbox } from '#modules/kernel/mail.ts'
import type { Announcement } from '#modules/kernel/notification-events.ts'
import { accept } from '#modules/kernel/result.ts'
import type { World } from '#modules/kernel/world.ts'
import { type Channel, EVENT_WORDS } from './contract/vocabulary.ts'
import type { Boxes, Choices, Devices, People } from './ports.ts'
import { wordsOfMail } from './words-of-mail.ts'

export type NotifierNeeds = {
  readonly boxes: Pick<Boxes, 'add'>
  readonly choices: Pick<Choices, 'silent'>
  readonly devices: Pick<Devices, 'queue'>
  readonly people: People
  readonly world: World
}

/** What a notification list and a telephone can show. */
const BODY_MAX = 300

/** The outbox that also writes a notification: whoever queues a mail has told by it. */
export const notifyingOutbox = (needs: NotifierNeeds, outbox: Outbox): Outbox => {
  return {
    enqueue: (mail: Mail) => {
      const words = wordsOfMail(mail)
      const person = words && needs.people.byEmail(mail.recipient)
      if (!words || !person) return outbox.enqueue(mail)
      const { isForProven, ...shown } = words
      const silent = needs.choices.silent(person.userId, words.event)
      if (!isForProven || person.hasProvenAddress)
        notify(needs, { userId: person.userId, ...shown }, silent)
      const isWanted = EVENT_WORDS[words.event].isMailFixed || !silent.includes('mail')
      return isWanted ? outbox.enqueue(mail) : accept(null)
    },
  }
}

/** Writes what is to be told, as far as the person wants it. The caller's transaction keeps it with its cause. */
const notify = (
  { boxes, devices, world }: NotifierNeeds,
  announcement: Announcement,
  silent: readonly Channel[],
) => {
  const { userId, event, title, body, path } = announcement
  const words = { title, body: shortened(body), path }
  if (!silent.includes('bell')) boxes.add({ userId, event, ...words }, world.now())
  if (!silent.includes('push')) devices.queue(userId, words)
}

const shortened = (text: string) =>
  text.length <= BODY_MAX ? text : `${text.slice(0, BODY_MAX - 1).trimEnd()}…`
