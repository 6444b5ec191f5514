type Place = { readonly id: string; readonly name: string; readonly isActive: boolean }

export type Region = Place & { readonly slug: string }
/** The id is the two-letter sigla. */
export type Province = Place & { readonly regionId: string; readonly regionName: string }
/** The id is the belfiore code. */
export type City = Place & { readonly provinceId: string; readonly provinceName: string }
