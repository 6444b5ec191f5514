const COUNTRY = /^(?:italia|italy)$/i

/** `Via Roma 1, 35121 Padova PD, Italia`: the comune and, where it is named, the province. */
export const parsePlace = (address: string) => {
  const parts = address
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !COUNTRY.test(one))
  const last = (parts.at(-1) ?? '').replace(/^\d{5}\s+/, '')
  if (/^[A-Z]{2}$/.test(last))
    return { province: last, city: (parts.at(-2) ?? '').replace(/^\d{5}\s+/, '') }
  const [, city, province] = /^(.*\S)\s+\(?([A-Z]{2})\)?$/.exec(last) ?? []
  return { province, city: city ?? last }
}
