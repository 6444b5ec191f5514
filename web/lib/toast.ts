import { create } from 'zustand'

export const TOAST_DURATION_MS = 5000

export type Toast = {
  /** Incremented by every toast, so that a repeated text counts as new. */
  serial: number
  title: string
  description?: string
  variant: 'default' | 'destructive'
  /** Replaces the tick, where nothing is done yet. */
  icon?: 'lock'
  durationMs: number
}

type ToastInput = {
  title: string
  description?: string | undefined
  variant?: Toast['variant']
  icon?: Toast['icon'] | undefined
  durationMs?: number
}

export const useToast = create<{ toast: Toast | null }>(() => ({ toast: null }))

let serial = 0

export const showToast = ({ title, description, variant, icon, durationMs }: ToastInput): void => {
  serial += 1
  useToast.setState({
    toast: {
      serial,
      title,
      ...(description && { description }),
      variant: variant ?? 'default',
      ...(icon && { icon }),
      durationMs: durationMs ?? TOAST_DURATION_MS,
    },
  })
}

export const dismissToast = (): void => useToast.setState({ toast: null })
