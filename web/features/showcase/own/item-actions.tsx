import type { OwnShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { OwnerActions } from '#web/listing/owner-actions.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import type { PermittedActions } from './permitted-actions.ts'

/** Actions with a confirmation. */
export type Question = 'sold' | 'remove'

type Props = {
  readonly item: OwnShowcaseItemReply
  readonly permitted: PermittedActions
  readonly isBusy: boolean
  readonly onAsk: (question: Question) => void
  readonly onRenew: () => void
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
      editHref={`/i-miei-annunci/vetrina/${address}/modifica`}
      publicHref={`/vetrina/${address}`}
    >
      {(about) => (
        <>
          {shared.permitted.sold && (
            <Button onClick={() => onAsk('sold')}>Segna come venduto{about}</Button>
          )}
          <Button icon="trash" onClick={() => onAsk('remove')}>
            Elimina{about}
          </Button>
        </>
      )}
    </OwnerActions>
  )
}
