/** WCAG 2.2 contrast of oklch(L C H) colours. Used by tests only. */
import { type Oklch, toLinearRgb } from '#modules/content/contract/colour-shades.ts'

/** Reads `oklch(0.42 0.095 243)`. */
export const parseOklch = (text: string): Oklch => {
  const [lightness, chroma, hue] = (/^oklch\(([^)]+)\)$/.exec(text)?.[1] ?? '')
    .split(' ')
    .map(Number)
  if (lightness === undefined || chroma === undefined || hue === undefined)
    throw new Error(`Not an oklch colour: ${text}`)
  return { lightness, chroma, hue }
}

export const computeContrast = (one: Oklch, other: Oklch): number => {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Relative luminance in sRGB, out-of-gamut channels clipped as a screen does. */
const luminance = (colour: Oklch): number => {
  const [red, green, blue] = toLinearRgb(colour).map((channel) => Math.min(1, Math.max(0, channel)))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}
