/** Colours of the operator: whether text can be read in and on them, and their shades for light and dark pages. */

export type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number }

/** WCAG 2.2, level AA. */
const ENOUGH = 4.5
const STEP = 0.005

const colour = (lightness: number, chroma: number, hue: number): Oklch => ({
  lightness,
  chroma,
  hue,
})

/** The colours of `tokens.css` for paper, surface, sunken and text on a filled backdrop. */
export const PAGE_BACKGROUNDS = {
  light: [
    colour(0.968, 0.014, 85),
    colour(0.99, 0.007, 88),
    colour(0.938, 0.018, 84),
    colour(0.985, 0.008, 88),
  ],
  dark: [
    colour(0.2, 0.012, 60),
    colour(0.27, 0.014, 60),
    colour(0.32, 0.016, 60),
    colour(0.19, 0.015, 60),
  ],
} as const

export type ColourShades = {
  readonly light: string
  readonly lightSoft: string
  readonly dark: string
  readonly darkSoft: string
}

/** Dark pages get the same hue, as much lighter as reading needs. */
export const deriveShades = (hex: string): ColourShades => {
  const { chroma, hue } = oklchOf(hex)
  const darkSoft = colour(0.31, Math.min(chroma / 2, 0.055), hue)
  const grounds = [...PAGE_BACKGROUNDS.dark, darkSoft].map(toHex)
  const dark = firstReadable(colour(0.7, Math.min(chroma, 0.12), hue), STEP, grounds)
  return {
    light: hex,
    lightSoft: lightSoftOf(hex),
    dark,
    darkSoft: toHex(darkSoft),
  }
}

/** Text in the colour on light pages, and light text on a backdrop of the colour. */
export const isColourReadable = (hex: string) => canBeReadOn(hex, lightGroundsOf(hex))

/** Answers a colour of the same hue that is only as much darker as reading needs. */
export const darkenUntilReadable = (hex: string) =>
  isColourReadable(hex) ? hex : firstReadable(oklchOf(hex), -STEP, lightGroundsOf(hex))

const lightSoftOf = (hex: string) => {
  const { chroma, hue } = oklchOf(hex)
  return toHex(colour(0.93, Math.min(chroma, 0.03), hue))
}

const lightGroundsOf = (hex: string) => [...PAGE_BACKGROUNDS.light.map(toHex), lightSoftOf(hex)]

const canBeReadOn = (hex: string, grounds: readonly string[]) =>
  grounds.every((backdrop) => computeContrast(hex, backdrop) >= ENOUGH)

const firstReadable = (start: Oklch, step: number, grounds: readonly string[]): string => {
  let { lightness } = start
  while (lightness > 0 && lightness < 1) {
    const hex = toHex({ ...start, lightness })
    if (canBeReadOn(hex, grounds)) return hex
    lightness += step
  }
  return step > 0 ? '#ffffff' : '#000000'
}

/** Ranges from 1 to 21. */
export const computeContrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

type Three = readonly [number, number, number]

const luminanceOf = (hex: string) => {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linearOf = (hex: string): Three => {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** Uses Björn Ottosson's matrices. */
const oklchOf = (hex: string): Oklch => {
  const [red, green, blue] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  }
}

/** Reduces the chroma where the screen cannot show it. */
export const toHex = (target: Oklch): string => {
  let { chroma } = target
  let channels = toLinearRgb(target)
  while (chroma > 0.001 && channels.some((one) => one < -0.001 || one > 1.001)) {
    chroma *= 0.97
    channels = toLinearRgb({ ...target, chroma })
  }
  return `#${channels.map(toByte).join('')}`
}

const toByte = (linear: number) => {
  const value = Math.min(1, Math.max(0, linear))
  const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}

/** Linear sRGB; beyond 0..1 where a screen cannot show it. */
export const toLinearRgb = ({ lightness, chroma, hue }: Oklch): Three => {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
