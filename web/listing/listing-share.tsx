import { facebookShare, shortFacebookShare, whatsappShare } from '#web/lib/share-links.ts'
import { useSite } from '#web/lib/site.ts'
import { ShareLink } from '#web/ui/controls/share-link.tsx'

const SHARED_CHARACTERS = 150

type Props = {
  readonly listing: { readonly title: string; readonly description: string }
  readonly path: string
  readonly campaign: string
  /** On a card: icon only. */
  readonly compact?: boolean
  readonly hasWhatsapp?: boolean
}

export const ListingShare = (props: Props) => {
  const { listing, path, campaign, compact = false, hasWhatsapp = false } = props
  const page = { url: useSite().url + path, campaign }
  return (
    <>
      <ShareLink
        href={shortFacebookShare(page.url)}
        pressedHref={() =>
          facebookShare({ ...page, text: listing.description.slice(0, SHARED_CHARACTERS) })
        }
        label="Condividi su Facebook"
        compact={compact}
      />
      {hasWhatsapp && (
        <ShareLink
          href={whatsappShare({ ...page, text: listing.title })}
          label="Condividi su WhatsApp"
        />
      )}
    </>
  )
}
