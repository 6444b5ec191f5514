type Sign = readonly [pattern: RegExp, name: string]

/** Order matters: nearly every browser also claims to be an older one. */
const BROWSERS: readonly Sign[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly Sign[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** "Chrome su Android", from the user agent, of which nothing is repeated. */
export const describeDevice = (userAgent: string | null): string => {
  const browser = nameIn(BROWSERS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  if (browser && system) return `${browser} su ${system}`
  return browser ?? system ?? 'Dispositivo sconosciuto'
}

const nameIn = (signs: readonly Sign[], userAgent: string | null): string | undefined =>
  signs.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
