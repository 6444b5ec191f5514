import type { Outbox } from '#modules/kernel/mail.ts'
import type { Limit, RateLimited, RateLimiter } from '#modules/kernel/rate-limit.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { HOUR_MS, SECOND_MS } from '#modules/kernel/time.ts'
import { networkOf } from '#modules/kernel/visitor-network.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import type { ContactInput } from '../contract/contact.ts'
import type { ContactMessageStore, Operators } from '../ports.ts'

/** Per network of the visitor. */
const MESSAGES: Limit = { name: 'contact', most: 5, windowMs: HOUR_MS }

/** Faster submissions count as bots. */
const SHORTEST_FILL_MS = 3 * SECOND_MS

export type ContactNeeds = {
  readonly messages: ContactMessageStore
  readonly operators: Operators
  readonly limiter: Pick<RateLimiter, 'take'>
  readonly outbox: Outbox
  readonly world: World
  readonly atomically: Atomically
}

type ContactRefusal = RateLimited | { readonly code: 'contact.too-fast' }

/** A bot caught by the honeypot gets the usual reply, and nothing is stored. */
export const sendMessage =
  (needs: ContactNeeds) =>
  (input: ContactInput, ip: string): Result<{ id: string }, ContactRefusal> => {
    const id = needs.world.newId()
    if (input.website) return accept({ id })
    if (input.filledInMs !== undefined && input.filledInMs < SHORTEST_FILL_MS)
      return refuse({ code: 'contact.too-fast' })
    return needs.atomically(() => {
      const permit = needs.limiter.take(MESSAGES, networkOf(ip))
      if (!permit.ok) return permit
      store(needs, id, input)
      return accept({ id })
    })
  }

const store = (needs: ContactNeeds, id: string, input: ContactInput) => {
  const { messages, operators, outbox, world } = needs
  const { name, email, subject, message } = input
  const phone = input.phone ?? null
  messages.add({
    id,
    name,
    email,
    phone,
    subject,
    message,
    createdAt: world.now(),
    handledAt: null,
    handledBy: null,
  })
  for (const recipient of operators.addresses()) {
    outbox.enqueue({
      recipient,
      template: 'contact-message',
      variables: { name, email, phone: phone ?? 'non indicato', subject, message },
    })
  }
}
