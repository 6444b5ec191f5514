import type { OwnShowcaseItemReply } from '#modules/listings/contract/showcase-item.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import type { PermittedActions } from './permitted-actions.ts'

/** What is done only after it was asked for twice. */
export type Question = 'sold' | 'remove'

type Props = {
  readonly item: OwnShowcaseItemReply
  readonly permitted: PermittedActions
  readonly isBusy: boolean
  readonly onAsk: (question: Question) => void
  readonly onRenew: () => void
}

export const ItemActions = ({ item, permitted, isBusy, onAsk, onRenew }: Props) => {
  const address = encodeURIComponent(item.id)
  const about = <span className="visually-hidden">: {item.title}</span>
  return (
    <>
      {permitted.renew && (
        <Button variant="primary" icon="refresh" busy={isBusy} onClick={onRenew}>
          Rinnova{about}
        </Button>
      )}
      {permitted.edit && (
        <LinkButton
          variant={permitted.renew ? 'secondary' : 'primary'}
          icon="edit"
          href={`/i-miei-annunci/vetrina/${address}/modifica`}
        >
          {item.moderationState === 'rejected' ? 'Correggi e invia di nuovo' : 'Modifica'}
          {about}
        </LinkButton>
      )}
      {permitted.sold && <Button onClick={() => onAsk('sold')}>Segna come venduto{about}</Button>}
      <Button icon="trash" onClick={() => onAsk('remove')}>
        Elimina{about}
      </Button>
      {item.isVerified && item.isActive && (
        <LinkButton variant="ghost" href={`/vetrina/${address}`}>
          Vedi l’annuncio{about}
        </LinkButton>
      )}
    </>
  )
}
