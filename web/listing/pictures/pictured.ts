/** What a picture of a listing is rendered from. */
export type Pictured = {
  readonly title: string
  readonly images: readonly string[]
  readonly category: { readonly name: string; readonly image: string | null }
}

/** Texts of the placeholder. */
export type PlaceholderText = {
  /** Without a category's name. */
  readonly unnamed: string
  readonly tagline: string
}
