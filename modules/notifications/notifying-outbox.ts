import { truncateText } from '#modules/kernel/cut-text.ts'
import type { MailNotification } from '#modules/kernel/declare-mail.ts'
import type { Mail, Outbox } from '#modules/kernel/mail.ts'
import type { NotificationToSend } from '#modules/kernel/notification-events.ts'
import { accept } from '#modules/kernel/result.ts'
import { MAILS } from '#modules/mails.ts'
import { type Channel, EVENT_LABELS } from './contract/vocabulary.ts'
import type { NotificationNeeds } from './ports.ts'

type Needs = Pick<NotificationNeeds, 'inbox' | 'preferences' | 'devices' | 'people' | 'world'>

/** Longest text for the list and for devices. */
const BODY_MAX = 300

/** An outbox that also writes a notification for each mail. */
export const createNotifyingOutbox = (needs: Needs, outbox: Outbox): Outbox => {
  return {
    enqueue: (mail: Mail) => {
      const message = findNotification(mail)
      const person = message && needs.people.byEmail(mail.recipient)
      if (!message || !person) return outbox.enqueue(mail)
      const { isForProven, ...shown } = message
      const silent = needs.preferences.silent(person.userId, message.event)
      if (!isForProven || person.hasProvenAddress)
        notify(needs, { userId: person.userId, ...shown }, silent)
      const isWanted = EVENT_LABELS[message.event].isMailFixed || !silent.includes('mail')
      return isWanted ? outbox.enqueue(mail) : accept(null)
    },
  }
}

/** Writes the notification as far as the person's preferences allow, in the caller's transaction. */
const notify = (
  { inbox, devices, world }: Needs,
  announcement: NotificationToSend,
  silent: readonly Channel[],
) => {
  const { userId, event, title, body, path } = announcement
  const message = { title, body: truncateText(body, BODY_MAX), path }
  if (!silent.includes('bell')) inbox.add({ userId, event, ...message }, world.now())
  if (!silent.includes('push')) devices.queue(userId, message)
}

/** Answers null for mails that write no notification; nobody can switch those off. */
export const findNotification = ({ template, variables }: Mail): MailNotification | null => {
  const { notification } = MAILS[template]
  const path = 'path' in variables ? variables.path : ''
  return notification && { path, ...notification(variables as never) }
}
