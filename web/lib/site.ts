import { createContext, useContext } from 'react'

/** What the server says of itself to every page. */
export type Site = {
  readonly name: string
  /** Where the site lives, without a slash at the end. */
  readonly url: string
  /** The server's clock in milliseconds when the page was rendered, so that the first rendering in the browser agrees. */
  readonly now: number
  /** The version of the words about third-party code; null while none is active. */
  readonly consentVersion: string | null
  /** Who runs the site; null until the operator entered the VAT number. */
  readonly company: { readonly name: string; readonly vatId: string } | null
}

export const SiteContext = createContext<Site>({
  name: 'CercoOffro',
  url: '',
  now: 0,
  consentVersion: null,
  company: null,
})

export const useSite = () => useContext(SiteContext)
