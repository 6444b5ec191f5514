import { cutText } from '#modules/kernel/cut-text.ts'

export type ListingPictures = {
  readonly title: string
  readonly images: readonly string[]
  readonly category: { readonly name: string; readonly image: string | null }
}

const LONGEST = 15
const LABEL_MAX = 12

/** Category name on a placeholder, shortened when long. */
export const placeholderLabel = (category: string | null | undefined, unnamed: string) => {
  const name = category?.trim() || unnamed
  return (name.length > LONGEST ? `${cutText(name, LABEL_MAX)}…` : name).toUpperCase()
}
