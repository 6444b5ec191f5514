import type { ComponentType } from 'react'

/** A step of a new professional that another feature brings; `web/app/member-slots.ts` names it. */
export type StartStep = {
  readonly label: string
  readonly Part: ComponentType
  /** The API path whose answer says whether it is done. */
  readonly path: string
  readonly isDoneBy: (answer: unknown) => boolean
}
