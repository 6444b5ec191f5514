import type { ShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { facebookShare, shortFacebookShare, whatsappShare } from '#web/lib/share-links.ts'
import { useSite } from '#web/lib/site.ts'
import { ShareLink } from '#web/ui/controls/share-link.tsx'
import { itemPage } from './item-facts.ts'

const SHARED_CHARACTERS = 150

type Props = {
  readonly item: Pick<ShowcaseItemReply, 'id' | 'title' | 'description'>
  /** On a card: one network, icon only. */
  readonly compact?: boolean
}

export const ItemShare = ({ item, compact = false }: Props) => {
  const { url } = useSite()
  const page = { url: url + itemPage(item.id), campaign: 'showcase_share' }
  return (
    <>
      <ShareLink
        href={shortFacebookShare(page.url)}
        pressedHref={() =>
          facebookShare({ ...page, text: item.description.slice(0, SHARED_CHARACTERS) })
        }
        label="Condividi su Facebook"
        compact={compact}
      />
      {!compact && (
        <ShareLink
          href={whatsappShare({ ...page, text: item.title })}
          label="Condividi su WhatsApp"
        />
      )}
    </>
  )
}
