import type { ReactNode } from 'react'
import type { IconName } from '#web/ui/content/icon.tsx'

/** A row of `Da fare`. */
export type HomeTask = {
  readonly key: string
  readonly icon: IconName
  readonly href: string
  readonly title: string
  readonly about: ReactNode
  /** The state of what the row is about. */
  readonly badge?: ReactNode
  /** Good news, which stands out. */
  readonly isBest?: boolean
  /** What a press of the row does, said as a button. */
  readonly act?: string | undefined
  /** Null while the contact is on its way. */
  readonly phone?: string | null | undefined
}
