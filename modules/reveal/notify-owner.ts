import { formatCallOut } from '#modules/kernel/call-out.ts'
import type { RatingReply } from '#modules/kernel/contract/firm-checks.ts'
import { OWN_PAGE_PATHS } from '#modules/kernel/contract/page-paths.ts'
import { describeCheckWithDay, describeFirmPlace } from '#modules/kernel/firm-checks.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { type Mail, mailTo } from '#modules/kernel/mail.ts'
import { formatRating } from '#modules/kernel/rating-text.ts'
import type { RevealerFirm } from './contract/reveals.ts'
import { createCheckFilter } from './my-reveals.ts'
import type { RevealNeeds } from './ports.ts'
import type { RevealableListing } from './revealable-listing.ts'

/** Who will call, and what is known of the firm; call it in the reveal's transaction. */
export const notifyOwner = (
  needs: Pick<RevealNeeds, 'people' | 'professionals' | 'listings' | 'outbox'>,
  listing: RevealableListing,
  { userId, firm }: { readonly userId: UserId; readonly firm: RevealerFirm | null },
) => {
  const name = needs.people.nameOf(userId)
  const mail = revealMail(listing, name, describeRevealer(needs, listing, firm))
  const gatheredBy = `reveal:${listing.ref.id}`
  needs.outbox.enqueue({ ...mail, gatheredBy, onBehalfOf: userId })
}

type RevealerCard = { readonly firm: RevealerFirm | null; readonly rating: RatingReply | null }

/** Includes the checks that count for the listing's trade. */
const describeRevealer = (
  { professionals, listings }: Pick<RevealNeeds, 'professionals' | 'listings'>,
  { ref }: RevealableListing,
  firm: RevealerFirm | null,
): RevealerCard =>
  firm
    ? {
        firm: createCheckFilter(professionals, listings.tradeOf(ref))(firm),
        rating: professionals.ratingOf(firm.vatId),
      }
    : { firm: null, rating: null }

const nameOfFirm = ({ tradeName, legalName }: Pick<RevealerFirm, 'tradeName' | 'legalName'>) =>
  tradeName ?? legalName

/** `Bruno Bianchi (Idraulica Bianchi)`. */
const nameOfRevealer = (person: string, firm: RevealerFirm | null) =>
  firm ? `${person} (${nameOfFirm(firm)})` : person

const firmInMail = (
  { legalName, tradeName, phone, vatId, slug, checks, callOut, ...stand }: RevealerFirm,
  rating: RatingReply | null,
  isForToday: boolean,
) => ({
  name: nameOfFirm({ tradeName, legalName }),
  phone: phone ?? '',
  vatId,
  stand: [
    { place: describeFirmPlace(stand) },
    ...(rating ? [{ place: formatRating(rating) }] : []),
  ],
  checks: checks.map(describeCheckWithDay).join('; ') || 'ancora nulla che riguardi questo lavoro',
  callOut: isForToday && callOut ? [{ price: formatCallOut(callOut) }] : [],
  page: `/professionisti/${slug}`,
})

const revealMail = (
  { owner, title, ref, isForToday }: RevealableListing,
  person: string,
  { firm, rating }: RevealerCard,
): Mail => {
  const common = { title, others: [], path: OWN_PAGE_PATHS[ref.kind] }
  return ref.kind === 'job'
    ? mailTo(owner, 'request-revealed', {
        ...common,
        professional: nameOfRevealer(person, firm),
        firm: firm ? [firmInMail(firm, rating, isForToday)] : [],
      })
    : mailTo(owner, 'item-revealed', { ...common, person })
}
