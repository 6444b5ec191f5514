/**
 * Where an address stands for VAT. Sources: art. 7 c. 1 DPR 633/1972 and artt. 5-7 Directive 2006/112/EC; art. 80
 * of the Withdrawal Agreement with art. 8 of its Protocol (Northern Ireland). Codes that are in no list are countries
 * outside the Union: San Marino (SM) and the Vatican (VA), the French DOM (GP, MQ, GF, RE, YT), Åland (AX), the
 * Channel Islands (GG, JE), the Faroes (FO), Greenland (GL). Madeira, the Azores and Corsica are inside.
 */
export type VatTerritory = {
  readonly area: 'italy' | 'union' | 'outside'
  /** The country whose VAT numbers are used there. */
  readonly country: string
}

/** Codes of their own that count as another country (art. 7 c. 1 lett. c DPR 633/1972); XI counts for goods only. */
const COUNTS_AS: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB', XI: 'GB' }

/** Outside the Union's VAT, though under a member's code: told by the postal code, without spaces. */
const OUTSIDE_BY_POSTAL_CODE: Readonly<Record<string, RegExp>> = {
  /** Livigno, Campione d'Italia. */
  IT: /^(23041|2206[01])$/,
  /** Las Palmas and Santa Cruz de Tenerife (Canarias), Ceuta, Melilla. */
  ES: /^(35|38|51|52)\d{3}$/,
  /** DOM and other overseas territories; 980 is Monaco. */
  FR: /^(97\d|98[4-8])\d{2}$/,
  /** Åland. */
  FI: /^22\d{3}$/,
  /** Mount Athos: Karyes, Dafni. */
  GR: /^6308[67]$/,
  /** Büsingen am Hochrhein, Heligoland. */
  DE: /^(78266|27498)$/,
}

export const findVatTerritory = (code: string, postalCode: string): VatTerritory => {
  const country = COUNTS_AS[code] ?? code
  const isOutside = OUTSIDE_BY_POSTAL_CODE[country]?.test(postalCode.replace(/[\s-]/g, ''))
  if (isOutside || !isEuCountry(country)) return { area: 'outside', country }
  return { area: country === 'IT' ? 'italy' : 'union', country }
}

/** Prefixes of VAT numbers in the European Union by country code; only Greece's differs from its code. */
const EU_PREFIXES: Readonly<Record<string, string>> = Object.fromEntries([
  ...'AT BE BG CY CZ DE DK EE ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'
    .split(' ')
    .map((country) => [country, country] as const),
  ['GR', 'EL'],
])

/** Outside the EU: prefixes that are not part of the number, unlike `CHE`. */
const OTHER_PREFIXES: Readonly<Record<string, string>> = { GB: 'GB', SM: 'SM' }

/** Countries of the Union except Italy; Monaco counts as France. */
export const OTHER_EU_COUNTRIES = [...Object.keys(EU_PREFIXES), 'MC'].filter(
  (country) => country !== 'IT',
)

export const isEuCountry = (country: string) => Object.hasOwn(EU_PREFIXES, country)

/** A VAT number in the form of VIES; null outside the EU and without VAT prefix. */
export const euVatNumber = (country: string, taxId: string) => {
  const prefix = isEuCountry(country) ? (EU_PREFIXES[country] ?? '') : null
  const number = prefix !== null && taxId.startsWith(prefix) ? taxId.slice(prefix.length) : ''
  return prefix !== null && /\d{2}/.test(number) ? { prefix, number } : null
}

/** Removes only the country's own VAT prefix: `CHE123456788` keeps its letters. */
export const withoutVatPrefix = (country: string, taxId: string) => {
  const prefixes = [EU_PREFIXES[country] ?? OTHER_PREFIXES[country]]
  if (country === 'GR') prefixes.push('GR')
  const prefix = prefixes.find((letters) => letters !== undefined && taxId.startsWith(letters))
  const rest = taxId.slice(prefix?.length ?? 0)
  return /\d/.test(rest) ? rest : taxId
}
