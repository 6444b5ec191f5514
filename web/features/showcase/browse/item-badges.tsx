import { FEATURED_LABEL } from '#modules/listings/contract/shared/ranking.ts'
import type { ShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import {
  ITEM_CONDITION_LABELS,
  PRODUCT_TYPE_LABELS,
  SHOWCASE_STATUS_LABELS,
} from '#modules/listings/contract/showcase/vocabulary.ts'
import { Badge } from '#web/ui/content/badge.tsx'

type Badged = Pick<ShowcaseItemReply, 'productType' | 'condition' | 'status' | 'isFeatured'>

type Unusual = Pick<Badged, 'status' | 'isFeatured'>

/** On a card: whether the place is paid for, and whether the offer has ended. */
export const UnusualBadges = ({ status, isFeatured }: Unusual) => (
  <>
    {isFeatured && status === 'active' && (
      <Badge tone="warning" icon="star" label={FEATURED_LABEL} />
    )}
    {status !== 'active' && <Badge tone="danger" label={SHOWCASE_STATUS_LABELS[status]} />}
  </>
)

export const ItemBadges = ({ productType, condition, ...item }: Badged) => (
  <>
    <UnusualBadges {...item} />
    <Badge>
      <span className="dotted">
        <span>{PRODUCT_TYPE_LABELS[productType]}</span>{' '}
        {condition && <span>{ITEM_CONDITION_LABELS[condition]}</span>}
      </span>
    </Badge>
  </>
)
