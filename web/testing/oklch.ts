/** WCAG 2.2 contrast of oklch(L C H) colours. Used by tests only. */

export type Oklch = { lightness: number; chroma: number; hue: number }

/** Reads `oklch(0.42 0.095 243)`. */
export const parseOklch = (text: string): Oklch => {
  const [lightness, chroma, hue] = (/^oklch\(([^)]+)\)$/.exec(text)?.[1] ?? '')
    .split(' ')
    .map(Number)
  if (lightness === undefined || chroma === undefined || hue === undefined)
    throw new Error(`Not an oklch colour: ${text}`)
  return { lightness, chroma, hue }
}

export const contrast = (one: Oklch, other: Oklch): number => {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Relative luminance in sRGB, out-of-gamut channels clipped as a screen does. */
const luminance = (colour: Oklch): number => {
  const [red, green, blue] = linearSrgb(colour).map((channel) => Math.min(1, Math.max(0, channel)))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** Björn Ottosson's matrices. */
const linearSrgb = ({ lightness, chroma, hue }: Oklch): [number, number, number] => {
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
