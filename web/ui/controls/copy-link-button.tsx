import { useCopyToClipboard } from '#web/lib/use-copying.ts'
import { Button } from './button.tsx'

type CopyLinkProps = {
  onCopy?: () => void
  quiet?: boolean
}

/** Copies this page's URL and confirms for two seconds. */
export const CopyLinkButton = ({ onCopy, quiet = false }: CopyLinkProps) => {
  const { isCopied, copy } = useCopyToClipboard({ onCopied: onCopy, quiet })
  return (
    <Button
      icon={isCopied ? 'check' : 'link'}
      busy={false}
      onClick={() => copy(window.location.href)}
    >
      <span aria-live="polite">{isCopied ? 'Link copiato!' : 'Copia link'}</span>
    </Button>
  )
}
