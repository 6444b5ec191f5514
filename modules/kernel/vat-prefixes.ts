/** Prefixes of national VAT numbers. */

/** The European Union, by country code; only Greece's prefix differs from its code. */
const EU_PREFIXES: Readonly<Record<string, string>> = Object.fromEntries([
  ...'AT BE BG CY CZ DE DK EE ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'
    .split(' ')
    .map((country) => [country, country] as const),
  ['GR', 'EL'],
])

/** Outside the EU: prefixes that are not part of the number, unlike `CHE`. */
const OTHER_PREFIXES: Readonly<Record<string, string>> = { GB: 'GB', SM: 'SM' }

/** Of the Union, without Italy; Monaco counts as France. */
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
