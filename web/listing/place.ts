/** "Bologna, Emilia-Romagna". */
export const placeOf = ({ city, region }: { city: string; region: { name: string } }) =>
  [city, region.name].filter(Boolean).join(', ')
