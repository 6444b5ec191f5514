import { cutText } from '#modules/kernel/cut-text.ts'
import { facebookShare, shortFacebookShare, whatsappShare } from '#web/lib/share-links.ts'
import { useSite } from '#web/lib/site.ts'
import type { Mode } from '#web/ui/content/badge.tsx'
import { ShareLink } from '#web/ui/controls/share-link.tsx'
import { listingPage, SIDES } from './sides.ts'

const SHARED_CHARACTERS = 150

type Props = {
  readonly listing: { readonly id: string; readonly title: string; readonly description: string }
  readonly mode: Mode
  /** On a card: icon only. */
  readonly compact?: boolean
}

export const ListingShare = (props: Props) => {
  const { listing, mode, compact = false } = props
  const url = useSite().url + listingPage(mode, listing.id)
  const page = { url, campaign: SIDES[mode].campaign }
  return (
    <>
      <ShareLink
        href={shortFacebookShare(page.url)}
        pressedHref={() =>
          facebookShare({ ...page, text: cutText(listing.description, SHARED_CHARACTERS) })
        }
        label="Condividi su Facebook"
        short="Facebook"
        compact={compact}
      />
      {mode === 'offro' && !compact && (
        <ShareLink
          href={whatsappShare({ ...page, text: listing.title })}
          label="Condividi su WhatsApp"
          short="WhatsApp"
        />
      )}
    </>
  )
}
