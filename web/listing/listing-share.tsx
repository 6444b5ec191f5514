import { whatsappShareLink } from '#web/lib/share-links.ts'
import { useSite } from '#web/lib/site.ts'
import type { ListingMode } from '#web/ui/content/badge.tsx'
import { ShareLink } from '#web/ui/controls/share-link.tsx'
import { shareOnFacebook } from './share-on-facebook.ts'
import { LISTING_SIDES, listingPagePath } from './sides.ts'

type Props = {
  readonly listing: { readonly id: string; readonly title: string; readonly description: string }
  readonly mode: ListingMode
}

export const ListingShare = ({ listing, mode }: Props) => {
  const url = useSite().url + listingPagePath(mode, listing.id)
  return (
    <>
      <ShareLink
        href={shareOnFacebook(mode, url, listing.description)}
        label="Condividi su Facebook"
        short="Facebook"
      />
      {mode === 'offro' && (
        <ShareLink
          href={whatsappShareLink({
            url,
            campaign: LISTING_SIDES[mode].campaign,
            text: listing.title,
          })}
          label="Condividi su WhatsApp"
          short="WhatsApp"
        />
      )}
    </>
  )
}
