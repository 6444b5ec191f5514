import type { ShowcaseItemReply } from '#modules/listings/contract/showcase-item.ts'
import { facebookShare } from '#web/lib/share-links.ts'
import { useSite } from '#web/lib/site.ts'
import { ShareLink } from '#web/ui/controls/share-link.tsx'
import { itemPage } from './item-address.ts'

const SHARED_LETTERS = 150

type Props = { readonly item: ShowcaseItemReply; readonly compact?: boolean }

export const ItemShare = ({ item, compact = false }: Props) => {
  const { url } = useSite()
  const href = facebookShare({
    url: url + itemPage(item.id),
    text: item.description.slice(0, SHARED_LETTERS),
    campaign: 'showcase_share',
  })
  return <ShareLink href={href} label="Condividi su Facebook" compact={compact} />
}
