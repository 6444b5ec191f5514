/** Whether a VAT number of the European Union is in VIES: one port for invoices and for checks of firms. */

export type EuVatNumber = {
  /** The country's letters as VIES writes them: `EL` for Greece. */
  readonly prefix: string
  readonly number: string
}

export type ViesAnswer =
  | {
      readonly outcome: 'valid'
      /** Null where the country does not tell it. */
      readonly name: string | null
      /** Proof of the question; null where nobody was named as asking. */
      readonly consultationNumber: string | null
    }
  /** Not in VIES: that is not to say that the number is false. */
  | { readonly outcome: 'absent'; readonly consultationNumber: string | null }
  /** No answer to be had now. */
  | { readonly outcome: 'silent' }

/** Asks the outside world, and never throws: call it before a transaction. */
export type Vies = (asked: EuVatNumber, requester: EuVatNumber | null) => Promise<ViesAnswer>

/** As the operator set it: whoever finds it off asks nothing. */
export type ViesLookup = {
  readonly isOn: () => boolean
  readonly ask: (asked: EuVatNumber) => Promise<ViesAnswer>
}
