import { create } from 'zustand'

/** How long a toast stays unless it is told otherwise. */
export const TOAST_DURATION_MS = 5000

export type Toast = {
  /** Grows by one with every toast, so that the same words shown again count as new. */
  serial: number
  title: string
  description?: string
  variant: 'default' | 'destructive'
  durationMs: number
}

type ToastInput = {
  title: string
  description?: string | undefined
  variant?: Toast['variant']
  durationMs?: number
}

/** The one toast on the screen, if any. */
export const useToast = create<{ toast: Toast | null }>(() => ({ toast: null }))

let serial = 0

/** Puts a toast in the place of whichever is shown. */
export const showToast = ({ title, description, variant, durationMs }: ToastInput): void => {
  serial += 1
  useToast.setState({
    toast: {
      serial,
      title,
      ...(description && { description }),
      variant: variant ?? 'default',
      durationMs: durationMs ?? TOAST_DURATION_MS,
    },
  })
}

export const dismissToast = (): void => useToast.setState({ toast: null })
