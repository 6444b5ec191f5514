import { useIsSaved } from '#web/lib/saved-items.ts'
import { joinClasses } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/content/icon.tsx'

type Props = {
  readonly id: string
  /** Beside other buttons instead of on a card. */
  readonly isWide?: boolean
  readonly className?: string
}

/** Puts an item aside. There are many on a page: what a press does is loaded with it. */
export const SaveButton = ({ id, isWide, className }: Props) => {
  const isSaved = useIsSaved(id)
  const name = isSaved ? 'Salvato' : 'Salva'
  return (
    <button
      type="button"
      className={joinClasses(
        isWide ? 'button' : 'icon-button',
        'save-button',
        isSaved && 'saved',
        className,
      )}
      aria-label={isWide ? undefined : name}
      onClick={async () => (await import('#web/lib/change-saved-items.ts')).toggleSavedItem(id)}
    >
      {isWide ? (
        <span className="face">
          <Icon name="heart" />
          {name}
        </span>
      ) : (
        <Icon name="heart" />
      )}
    </button>
  )
}
