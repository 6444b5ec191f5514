/** The client takes the contact back, from one professional or from all: nobody has a right to keep it. */
import type { JobRequestId, TalkId, UserId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { endContacts } from './end-contact.ts'
import type { RevealNeeds } from './ports.ts'

export const createTakeBackContact = (needs: RevealNeeds) => ({
  /** Takes the contact back from the professional of one talk; idempotent. */
  fromTalk: (clientId: UserId, talkId: TalkId) =>
    needs.atomically(() => {
      if (!needs.reveals.isOfTalk(talkId, clientId)) return refuse({ code: 'reveal.not-found' })
      return accept(endContacts(needs)(needs.reveals.openOf({ talkId }), 'taken_back'))
    }),

  /** Takes the contact back from everybody who revealed the request. Idempotent. */
  fromAll: (clientId: UserId, id: JobRequestId) =>
    needs.atomically(() => {
      const listing = { kind: 'job', id } as const
      if (needs.listings.ownerOf(listing) !== clientId) return refuse({ code: 'reveal.not-found' })
      return accept(endContacts(needs)(needs.reveals.openOf({ listing }), 'taken_back'))
    }),
})
