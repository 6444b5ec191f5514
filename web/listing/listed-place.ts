type Placed = {
  readonly city: string
  readonly region: { readonly name: string }
  readonly distanceKm?: number | undefined
}

/** "Bologna, Emilia-Romagna"; in a list around a comune "… · a 12 km". */
export const listedPlaceText = ({ city, region, distanceKm }: Placed) =>
  [city, region.name].filter(Boolean).join(', ') + distanceText(distanceKm)

export const distanceText = (km: number | undefined) =>
  km === undefined || km < 0.5 ? '' : ` · a ${Math.round(km)} km`
