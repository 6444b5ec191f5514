import { useEffect, useState } from 'react'
import { showToast } from '#web/lib/toast.ts'
import { IconButton } from '#web/ui/controls/button.tsx'

const CONFIRMED_MS = 2000

/** A value with a button that copies it and says so for two seconds. */
export const CopyValue = ({ name, value }: { name: string; value: string }) => {
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      showToast({ title: 'Impossibile copiare negli appunti', variant: 'destructive' })
    }
  }

  return (
    <span className="copy-value">
      <span className="value">{value}</span>
      <IconButton
        icon={isCopied ? 'check' : 'copy'}
        label={isCopied ? 'Copiato!' : `Copia ${name}`}
        onClick={() => void copy()}
      />
      <span className="visually-hidden" aria-live="polite">
        {isCopied ? 'Copiato!' : ''}
      </span>
    </span>
  )
}
