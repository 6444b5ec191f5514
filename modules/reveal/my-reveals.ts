/** A professional's past reveals, each with a private note and how far it went. */
import type { ListingRef, RevealId, UserId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { ContactProgress } from './contract/report-words.ts'
import type { Revealer, RevealNeeds, RevealPage } from './ports.ts'

type Changes = {
  readonly userId: UserId
  readonly id: RevealId
  /** Null empties it; absent leaves it. */
  readonly note?: string | null
  readonly progress?: ContactProgress | undefined
}

export const createOwnReveals = ({
  reveals,
  world,
  atomically,
}: Pick<RevealNeeds, 'reveals' | 'world' | 'atomically'>) => ({
  list: (userId: UserId, page: RevealPage) => reveals.listOf(userId, page, world.now()),

  annotate: ({ userId, id, note, progress }: Changes) =>
    atomically(() => {
      if (note !== undefined) reveals.setNote(userId, id, note)
      if (progress !== undefined) reveals.setProgress(userId, id, progress)
      const reveal = reveals.ofUser(userId, id, world.now())
      return reveal ? accept(reveal) : refuse({ code: 'reveal.not-found' })
    }),
})

/** Who revealed the owner's contact. Another user's listing is "not found". */
export const listRevealersOfListing =
  ({
    listings,
    professionals,
    reveals,
  }: Pick<RevealNeeds, 'listings' | 'professionals' | 'reveals'>) =>
  (userId: UserId, listing: ListingRef) => {
    if (listings.ownerOf(listing) !== userId) return refuse({ code: 'reveal.not-found' })
    const fitting = createCheckFilter(professionals, listings.tradeOf(listing))
    return accept(
      reveals.professionalsOf(listing).map((one) => ({ ...one, firm: fitting(one.firm) })),
    )
  }

/** Keeps only the checks that count for the listing's trade. */
export const createCheckFilter =
  ({ fitsTrade }: Pick<RevealNeeds['professionals'], 'fitsTrade'>, tradeId: string | null) =>
  (firm: Revealer['firm']): Revealer['firm'] =>
    firm && { ...firm, checks: firm.checks.filter((check) => fitsTrade(check, tradeId)) }
