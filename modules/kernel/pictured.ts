/** One small picture of a listing, on this site: mails load nothing from elsewhere. */
export type Pictured = { readonly pictures: readonly { readonly picture: string }[] }

/** The smallest file that media stores of an uploaded picture; none for a listing without. */
export const picturesOf = (first: string | null | undefined): Pictured['pictures'] =>
  first?.startsWith('/uploads/') ? [{ picture: first.replace(/\.webp$/, '-320.webp') }] : []

/** A sample of it. */
export const PICTURED: Pictured = { pictures: [{ picture: '/icons/share.png' }] }
