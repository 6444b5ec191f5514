import { idOf, type JobRequestId, type TalkId, type UserId } from '#modules/kernel/ids.ts'
import type { World } from '#modules/kernel/world.ts'
import type { TalkNeeds } from './needs.ts'
import { OPEN, type Talk } from './talk.ts'

type Reveal = {
  readonly requestId: JobRequestId
  readonly title: string
  readonly clientId: UserId
  readonly professionalId: UserId
}

/** A counted reveal of a request opens the talk of the two, once; call it in the reveal's transaction. Its id. */
export const openByReveal =
  ({ talks, world }: Pick<TalkNeeds, 'talks' | 'world'>) =>
  ({ requestId, title, clientId, professionalId }: Reveal): TalkId => {
    const two = { clientId, professionalId }
    const listing = { kind: 'job', id: requestId } as const
    const known = talks.about(listing, two)
    if (known) return known.id
    const talk = newTalk(world, { listing, subject: title, ...two })
    talks.add(talk)
    return talk.id
  }

/** A talk without entries. */
export const newTalk = (
  world: World,
  about: Pick<Talk, 'listing' | 'subject' | 'clientId' | 'professionalId'>,
): Talk => {
  const now = world.now()
  return {
    ...about,
    ...OPEN,
    chosenRevision: null,
    id: idOf(world.newId()),
    createdAt: now,
    updatedAt: now,
  }
}
