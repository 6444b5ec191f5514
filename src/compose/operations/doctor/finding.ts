export type Finding = {
  /** `damage` is data that are lost or wrong; a `note` is for the operator to know. */
  readonly weight: 'fine' | 'note' | 'damage'
  readonly message: string
}

export const fine = (message: string): Finding => ({ weight: 'fine', message })
export const note = (message: string): Finding => ({ weight: 'note', message })
export const damage = (message: string): Finding => ({ weight: 'damage', message })
