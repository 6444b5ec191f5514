import { useCopying } from '#web/lib/use-copying.ts'
import { IconButton } from '#web/ui/controls/button.tsx'

/** A value with a button that copies it and says so for two seconds. */
export const CopyValue = ({ name, value }: { name: string; value: string }) => {
  const { isCopied, copy } = useCopying()
  return (
    <span className="copy-value">
      <span className="value">{value}</span>
      <IconButton
        icon={isCopied ? 'check' : 'copy'}
        label={isCopied ? 'Copiato!' : `Copia ${name}`}
        onClick={() => void copy(value)}
      />
      <span className="visually-hidden" aria-live="polite">
        {isCopied ? 'Copiato!' : ''}
      </span>
    </span>
  )
}
