import type { ComponentType } from 'react'

/** What the page of a firm shows of another feature; `web/app/slots.ts` lists them. */
export type FirmPageSlot = {
  readonly name: string
  readonly Part: ComponentType<{ readonly slug: string }>
  /** Loads its code for the server. */
  readonly prepare: () => Promise<void> | undefined
  /** The API path that it reads. */
  readonly keyOf: (slug: string, search: URLSearchParams) => string
}
