/** Tells whether an offer can show, with its second picture, how it was before the first. */
export const canShowBefore = ({
  productType,
  images,
}: {
  readonly productType: string
  readonly images: readonly string[]
}) => productType === 'service' && images.length > 1
