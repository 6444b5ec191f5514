import { createContext, useContext } from 'react'
import type { PageBranding } from '#modules/content/contract/branding-paths.ts'

type Company = {
  readonly name: string
  readonly vatId: string
  /** REA number and share capital; empty when unknown. */
  readonly register: string
}

export type Site = {
  readonly name: string
  /** The public URL, without trailing slash. */
  readonly url: string
  /** Server time of the rendering in milliseconds, so that the browser's first rendering agrees. */
  readonly now: number
  /** Version of the consent text; null while no third-party code is active. */
  readonly consentVersion: string | null
  /** The operator; null until the VAT number was entered. */
  readonly company: Company | null
  /** True if professionals need more than a subscription to reveal contacts. */
  readonly asksProfessionals: boolean
  /** True if the publish form begins with `Prima le offerte`. */
  readonly offersFirst?: true
  /** The sentence of a paused site. */
  readonly pausedBecause?: string | null
  /** The operator's; null while it is the product's. */
  readonly branding?: PageBranding | null
}

export const SiteContext = createContext<Site>({
  name: 'CercoOffro',
  url: '',
  now: 0,
  consentVersion: null,
  company: null,
  asksProfessionals: false,
})

export const useSite = () => useContext(SiteContext)
