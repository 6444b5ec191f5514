import type { StaffActor } from '#modules/kernel/audit.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import type { InvalidInput } from '#modules/kernel/invalid-input.ts'
import { LIMITS, type RateLimited } from '#modules/kernel/limits.ts'
import { MAIL_BLOCKED_MESSAGE } from '#modules/kernel/mailbox.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { SECOND_MS } from '#modules/kernel/time.ts'
import { toNetworkKey } from '#modules/kernel/visitor-network.ts'
import { formatPostalAddress, readCompanyFact } from '../company-facts.ts'
import type { ContactInfoReply, ContactInput } from '../contract/contact.ts'
import {
  ADDRESS_PLACEHOLDER,
  buildFallbackEmail,
  DEFAULT_SUPPORT_HOURS,
  PHONE_PLACEHOLDER,
} from '../contract/paths.ts'
import type { ContactMessage, ContentNeeds } from '../ports.ts'

/** Faster submissions count as bots. */
const SHORTEST_FILL_MS = 3 * SECOND_MS

type ContactRefusal = RateLimited | InvalidInput | { readonly code: 'contact.too-fast' }

type Sender = {
  readonly ip: string
  /** Only who is signed in has a plan: anybody can type somebody else's address. */
  readonly userId: UserId | null
}

/** A filled honeypot gets the usual answer, and nothing is stored. */
export const sendContactMessage =
  (needs: ContentNeeds) =>
  (input: ContactInput, { ip, userId }: Sender): Result<{ id: string }, ContactRefusal> => {
    const id = needs.world.newId()
    if (input.website) return accept({ id })
    if (input.filledInMs !== undefined && input.filledInMs < SHORTEST_FILL_MS)
      return refuse({ code: 'contact.too-fast' })
    if (isBlocked(needs, input.email, userId))
      return refuse({ code: 'request.invalid', issues: BLOCKED })
    return needs.atomically(() => {
      const permit = needs.limiter.take(LIMITS.contactMessages, toNetworkKey(ip))
      if (!permit.ok) return permit
      const isPriority = userId !== null && needs.rights.of(userId).priorityMessages
      store(needs, { id, isPriority }, input)
      return accept({ id })
    })
  }

const BLOCKED = [{ path: 'email', message: MAIL_BLOCKED_MESSAGE }]

/** Whoever has an account of before may still write with its address. */
const isBlocked = (
  { isMailBlocked, senders }: Pick<ContentNeeds, 'isMailBlocked' | 'senders'>,
  email: string,
  userId: UserId | null,
) => isMailBlocked(email) && !(userId !== null && senders.addressOf(userId) === email)

const store = (
  needs: Pick<ContentNeeds, 'messages' | 'operators' | 'outbox' | 'world' | 'readPhone'>,
  about: Pick<ContactMessage, 'id' | 'isPriority'>,
  input: ContactInput,
) => {
  const { messages, operators, outbox, world } = needs
  const { name, email, subject, message } = input
  const phone = input.phone ?? null
  const phoneE164 = phone && needs.readPhone(phone)
  messages.add({
    ...about,
    name,
    email,
    phone,
    phoneE164,
    subject,
    message,
    createdAt: world.now(),
    handledAt: null,
    handledBy: null,
    answers: null,
  })
  for (const recipient of operators.addresses()) {
    outbox.enqueue({
      recipient,
      template: 'contact-message',
      variables: { name, email, phone: phone ?? 'non indicato', subject, message, others: [] },
    })
  }
}

const ACTIONS = { handle: 'contact-message.handle', reopen: 'contact-message.reopen' } as const

/** Marks a message as handled or reopens it. Null when it does not exist. */
export const markMessageHandled =
  ({
    messages,
    audit,
    world,
    atomically,
  }: Pick<ContentNeeds, 'messages' | 'audit' | 'world' | 'atomically'>) =>
  (editor: StaffActor, id: string, isHandled: boolean): ContactMessage | null =>
    atomically(() => {
      const old = messages.find(id)
      if (!old || (old.handledAt !== null) === isHandled) return old
      const message = isHandled
        ? { ...old, handledAt: world.now(), handledBy: editor.userId }
        : { ...old, handledAt: null, handledBy: null }
      messages.save(message)
      audit.record(editor, ACTIONS[isHandled ? 'handle' : 'reopen'], ['contact-message', id], {
        before: { isHandled: !isHandled },
        after: { isHandled },
      })
      return message
    })

/** Contact data, each with a built-in fallback. */
export const readContactInfo =
  ({ settings, site, readPhone }: Pick<ContentNeeds, 'settings' | 'site' | 'readPhone'>) =>
  (): ContactInfoReply => {
    const company = settings.read('company')
    const phone = readCompanyFact(company, 'phone')
    return {
      email: readCompanyFact(company, 'email') || buildFallbackEmail(site.url),
      phone: phone || PHONE_PLACEHOLDER,
      phoneE164: readPhone(phone),
      address: formatPostalAddress(company) || ADDRESS_PLACEHOLDER,
      supportHours: readCompanyFact(company, 'supportHours') || DEFAULT_SUPPORT_HOURS,
    }
  }
