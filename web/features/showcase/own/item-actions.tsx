import { itemEditPagePath } from '#modules/kernel/contract/listing-pages.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { RENEWABLE_DAYS_BEFORE_END } from '#modules/listings/contract/shared/vocabulary.ts'
import type { OwnShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import type { OwnActionHandlers } from '#web/listing/own/own-list.tsx'
import { OwnerActions } from '#web/listing/owner-actions.tsx'
import { Button } from '#web/ui/controls/button.tsx'

export type ItemDialogName = 'sold' | 'remove'

type Props = OwnActionHandlers<ItemDialogName> & {
  readonly item: OwnShowcaseItemReply
  readonly permitted: PermittedActions
}

export const ItemActions = ({ item, onAsk, ...shared }: Props) => {
  const address = encodeURIComponent(item.id)
  return (
    <OwnerActions
      {...shared}
      listing={item}
      plain={{
        'renew-item': shared.permitted.renew && 'Rinnova',
        sold: shared.permitted.sold && 'Segna come venduto',
        remove: 'Elimina',
      }}
      editHref={itemEditPagePath(item.id)}
      publicHref={`/vetrina/${address}`}
    >
      {(about) => (
        <>
          {shared.permitted.sold && (
            <Button className="needs-script" onClick={() => onAsk('sold')}>
              Segna come venduto{about}
            </Button>
          )}
          <Button className="needs-script" icon="trash" onClick={() => onAsk('remove')}>
            Elimina{about}
          </Button>
        </>
      )}
    </OwnerActions>
  )
}

type Item = Pick<OwnShowcaseItemReply, 'status' | 'isVerified' | 'isActive' | 'publicUntil'>

/** Actions offered to the owner; the server decides again. `now` in milliseconds. */
export const permittedItemActions = (item: Item, now: number) => ({
  edit: item.status !== 'sold',
  sold: item.isVerified && item.isActive && item.status === 'active',
  renew:
    item.isVerified && item.status !== 'sold' && (isItemUnavailable(item) || endsSoon(item, now)),
})

type PermittedActions = ReturnType<typeof permittedItemActions>

export const isItemUnavailable = ({ status, isActive }: Pick<Item, 'status' | 'isActive'>) =>
  status === 'expired' || !isActive

const endsSoon = ({ publicUntil }: Item, now: number) =>
  publicUntil !== null && Date.parse(publicUntil) - now <= RENEWABLE_DAYS_BEFORE_END * DAY_MS
