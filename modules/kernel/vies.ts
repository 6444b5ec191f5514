/** Port for VAT numbers in VIES, used by invoices and by checks of companies. */
export type EuVatNumber = {
  /** VIES prefix of the country: `EL` for Greece. */
  readonly prefix: string
  readonly number: string
}

export type ViesSeat = {
  readonly address: string
  readonly postalCode: string
  readonly city: string
}

export type ViesAnswer =
  | {
      readonly outcome: 'valid'
      /** This is null when the country does not disclose it. */
      readonly name: string | null
      /** Proof of the query; null without a requester. */
      readonly consultationNumber: string | null
      /** Present if the country states it in a readable form. */
      readonly seat?: ViesSeat
    }
  /** The number is not in VIES, which does not prove that it is wrong. */
  | { readonly outcome: 'absent'; readonly consultationNumber: string | null }
  /** VIES is unavailable. */
  | { readonly outcome: 'silent' }

/** Calls VIES and never throws; call it before a transaction. */
export type Vies = (vatNumber: EuVatNumber, requester: EuVatNumber | null) => Promise<ViesAnswer>

/** The operator's setting; nothing is queried while it is off. */
export type ViesLookup = {
  readonly isOn: () => boolean
  readonly ask: (vatNumber: EuVatNumber) => Promise<ViesAnswer>
}
