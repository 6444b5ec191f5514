/**
 * Defines for each event which use cases of other modules it calls, in this order and, unless its type says otherwise,
 * in the transaction of the event; an exception rolls the event back. No other TypeScript reacts to an event; ARCHITECTURE
 * lists the triggers that write another module's tables.
 *
 * Modules call each other in both directions but are composed one after another, so each receives its events first, and
 * the reactions are connected once all modules exist.
 */

import type { Alerts } from '#modules/alerts/index.ts'
import {
  findContactEndingOfRefund,
  needsInvoice,
  sumRefundedCents,
} from '#modules/billing/index.ts'
import type { OrderEvents } from '#modules/billing/orders/order.ts'
import type { DecisionEvents } from '#modules/decisions/answer-complaint.ts'
import type { FirmEvents } from '#modules/firms/ports.ts'
import type { Growth } from '#modules/growth/index.ts'
import type { IdentityEvents } from '#modules/identity/ports.ts'
import { toId } from '#modules/kernel/ids.ts'
import type { ListingEvents } from '#modules/listings/ports.ts'
import type { PersonalEvents } from '#modules/personal/ports.ts'
import type { RevealEvents } from '#modules/reveal/ports.ts'
import type { Reviews } from '#modules/reviews/index.ts'
import type { QuoteEvents } from '#modules/talks/quotes/ports.ts'
import type { VettingEvents } from '#modules/vetting/index.ts'
import { toBillingDetails } from './billing-details-of-firm.ts'
import { toPaidOrder, toRefundToDocument } from './invoicing/invoiced-orders.ts'
import type { UseCasesOf } from './use-cases.ts'

type Reacting = UseCasesOf<
  | 'billing'
  | 'content'
  | 'firms'
  | 'gate'
  | 'identity'
  | 'invoicing'
  | 'listings'
  | 'reveal'
  | 'talks'
> & {
  readonly alerts: Alerts
  readonly growth: Growth
  readonly reviews: Reviews
}

type Modules = () => Reacting

const identity = (modules: Modules): IdentityEvents => ({
  registered: (userId) => {
    modules().content.terms.record(userId, { occasion: 'registration' })
  },
  invited: (userId, code) => modules().growth.invitations.claim(userId, code),
  reopened: (userId) => {
    modules().firms.reindex(userId)
  },
})

const vetting = (modules: Modules): VettingEvents => ({
  gotStricter: () => {
    modules().gate.notifyMembers()
  },
})

const orders = (modules: Modules): OrderEvents => ({
  placed: ({ userId, id }) => {
    modules().content.terms.record(userId, { occasion: 'checkout', orderId: id })
  },
  paid: (order) => {
    modules().billing.cardReactions.paid(order)
    if (!needsInvoice(order)) return
    modules().invoicing.issueInvoice(toPaidOrder(order, modules().invoicing.periodOf))
  },
  refunded: (order, part) => {
    modules().billing.cardReactions.refunded(order, part)
    modules().invoicing.creditRefund(toRefundToDocument(order, part), sumRefundedCents(order))
    if (part !== null) return
    for (const contacts of modules().billing.contactsPaidBy(order))
      modules().reveal.endContacts(contacts, findContactEndingOfRefund(order))
  },
  paidTwice: (returned, stays) => {
    modules().billing.cardReactions.paidTwice(returned, stays)
  },
  closed: (order) => {
    modules().billing.cardReactions.closed(order)
  },
  ended: (userId) => {
    modules().billing.cardReactions.ended(userId)
  },
})

const listings = (modules: Modules): ListingEvents => ({
  approved: (listing) => {
    if (listing.kind === 'job' && listing.isFirst) modules().alerts.queueRequest(listing.id)
    modules().identity.resendVerification(listing.ownerId)
  },
  unapproved: (listing) => {
    modules().reveal.endContacts({ listing }, 'unapproved')
  },
  upheld: (staff, { kind, listingId: id }, reason) => {
    if (kind === 'job') modules().listings.requests.moderation.takeDown(staff, toId(id), reason)
    if (kind === 'showcase')
      modules().listings.showcase.moderation.takeDown(staff, toId(id), reason)
    if (kind === 'firm')
      modules().firms.suspend(staff, toId(id), { reason, ground: 'law', isSilent: true })
    if (kind === 'talk') modules().talks.suspend(toId(id))
  },
  disowned: (listing) => {
    modules().reveal.endContacts({ listing }, 'disowned')
  },
})

const firms = (modules: Modules): FirmEvents => ({
  saved: (firm) => {
    const details = toBillingDetails(firm)
    if (details) modules().billing.shop.profile.fill(firm.ownerId, details)
  },
  approved: (firm) => {
    modules().growth.invitations.giveGift(firm)
  },
})

const reveal = (modules: Modules): RevealEvents => ({
  shown: (contact) => modules().talks.openByReveal(contact),
  given: (talkId, clientId) => {
    modules().talks.noteContactGiven(talkId, clientId)
  },
  returned: (talkId, why) => {
    modules().talks.closeReturned(talkId, why)
  },
  foundWrong: (id) => modules().listings.confirmation.doubtContact(id),
})

const quotes = (modules: Modules): QuoteEvents => ({
  foundOne: (userId, id) => {
    modules().listings.requests.owner.complete(userId, id)
  },
  chosen: (talkId) => {
    modules().reviews.inviteClientAbout(talkId)
  },
})

const personal = (modules: Modules): PersonalEvents => ({
  erasing: (userId, openOrders) => {
    modules().billing.endPurchases(userId, openOrders)
    modules().reviews.inviteClientsOf(userId)
  },
  merged: (into) => {
    modules().billing.recordState(into)
  },
})

const decisions = (modules: Modules): DecisionEvents => ({
  /** A closed plan is restored by hand, because only the admin can judge what is fair. */
  takenBack: (staff, { kind, userId, targetKind, targetRef }) => {
    if (kind === 'account') modules().identity.reopenAccount(staff, userId)
    if (targetRef === null) return
    switch (targetKind) {
      // A listing corrected and approved meanwhile is refused and stays unchanged.
      case 'job':
        return void modules().listings.requests.moderation.approve(staff, toId(targetRef))
      case 'showcase':
        return void modules().listings.showcase.moderation.approve(staff, toId(targetRef))
      case 'firm':
        return void modules().firms.restore(staff, toId(targetRef))
      case 'talk':
        return modules().talks.restore(toId(targetRef))
      case 'review':
        return void modules().reviews.restore(staff, toId(targetRef))
    }
  },
})

/** Given to modules while they are composed; `connect` comes after the last, and before the first event. */
export const createReactions = () => {
  let connected: Reacting | null = null
  const modules = () => {
    if (connected) return connected
    throw new Error('An event happened before all modules were composed')
  }
  return {
    identity: identity(modules),
    vetting: vetting(modules),
    orders: orders(modules),
    listings: listings(modules),
    firms: firms(modules),
    reveal: reveal(modules),
    quotes: quotes(modules),
    personal: personal(modules),
    decisions: decisions(modules),
    connect: (useCases: Reacting) => {
      connected = useCases
    },
    /** Runs before each commit, the composition's included: ends the contacts that triggers marked. */
    beforeCommit: () => {
      connected?.reveal.endMarked()
    },
  }
}
