import type { TalkId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { TalkLinkReply } from './contract/talks.ts'
import { findParticipation } from './participation.ts'
import type { TalkLink, TalkNeeds } from './ports.ts'
import { findSendingRefusal, type SendingRefusal, storeMessage } from './send-message.ts'

const USED = { code: 'talks.link-used' } as const

/** The one-time link of a mail: reading changes nothing, answering uses it up. */
export const readTalkLink =
  (needs: Pick<TalkNeeds, 'digestOf' | 'views' | 'links' | 'people' | 'world'>) =>
  (token: string): Result<TalkLinkReply, SendingRefusal> => {
    const link = openLink(needs, needs.digestOf(token))
    const reply = link && needs.views.linked(link.userId, link)
    return reply ? accept(reply) : refuse(USED)
  }

export const answerTalkByLink =
  (needs: TalkNeeds) =>
  (
    token: string,
    answer: { readonly text: string; readonly reason?: string | undefined },
  ): Result<TalkId, SendingRefusal> =>
    needs.atomically((): Result<TalkId, SendingRefusal> => {
      const hash = needs.digestOf(token)
      const link = openLink(needs, hash)
      const mine = link && findParticipation(needs, link.talkId, link.userId)
      if (!mine) return refuse(USED)
      const message = { userId: link.userId, images: [], ...answer }
      const refusal = findSendingRefusal(needs, mine, message)
      if (refusal) return refuse(refusal)
      const hasReadAbove = needs.talks.newestEntryId(link.talkId) === link.entryId
      storeMessage(needs, mine, message, { hasReadAbove })
      needs.links.markUsed(hash, needs.world.now())
      return accept(link.talkId)
    })

/** Neither used nor expired, of an account that may still act. */
const openLink = (
  { links, people, world }: Pick<TalkNeeds, 'links' | 'people' | 'world'>,
  hash: string,
): TalkLink | null => {
  const link = links.find(hash)
  if (!link || link.usedAt !== null || link.expiresAt <= world.now()) return null
  return people.isThere(link.userId, 'client') ? link : null
}
