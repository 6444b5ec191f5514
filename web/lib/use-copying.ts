import { useEffect, useState } from 'react'
import { showToast } from './toast.ts'

const CONFIRMED_MS = 2000

type Input = {
  readonly onCopied?: (() => void) | undefined
  /** No toast on failure. */
  readonly quiet?: boolean
}

/** Copies text to the clipboard; `isCopied` for two seconds afterwards. */
export const useCopyToClipboard = ({ onCopied, quiet = false }: Input = {}) => {
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      onCopied?.()
    } catch {
      if (!quiet) showToast({ title: 'Impossibile copiare negli appunti', variant: 'destructive' })
    }
  }
  return { isCopied, copy }
}
