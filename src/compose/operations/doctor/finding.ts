export type Finding = {
  /** `damage` is data that are lost or wrong; a `note` is for the operator to know. */
  readonly weight: 'fine' | 'note' | 'damage'
  readonly words: string
}

export const fine = (words: string): Finding => ({ weight: 'fine', words })
export const note = (words: string): Finding => ({ weight: 'note', words })
export const damage = (words: string): Finding => ({ weight: 'damage', words })
