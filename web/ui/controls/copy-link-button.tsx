import { useEffect, useState } from 'react'
import { showToast } from '#web/lib/toast.ts'
import { Button } from './button.tsx'

const CONFIRMED_MS = 2000

type CopyLinkProps = {
  onCopy?: () => void
  /** Says nothing when the browser does not let it copy. */
  quiet?: boolean
}

/** Copies the address of this page and says so for two seconds. */
export const CopyLinkButton = ({ onCopy, quiet = false }: CopyLinkProps) => {
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href)
      setCopied(true)
      onCopy?.()
    } catch {
      if (!quiet) showToast({ title: 'Impossibile copiare negli appunti', variant: 'destructive' })
    }
  }

  return (
    <Button icon={isCopied ? 'check' : 'link'} busy={false} onClick={copy}>
      <span aria-live="polite">{isCopied ? 'Link copiato!' : 'Copia link'}</span>
    </Button>
  )
}
