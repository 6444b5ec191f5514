/** The few shapes that the scenes are made of, as SVG. */
type Look = { readonly opacity?: number; readonly radius?: number; readonly turn?: string }

const looks = ({ opacity, turn }: Look) =>
  `${opacity === undefined ? '' : ` opacity="${opacity}"`}${turn ? ` transform="rotate(${turn})"` : ''}`

export type Box = readonly [x: number, y: number, width: number, height: number]

export const box = ([x, y, width, height]: Box, fill: string, look: Look = {}) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${look.radius ?? 0}" fill="${fill}"${looks(look)}/>`

export const round = (
  [x, y, rx, ry = rx]: readonly [number, number, number, number?],
  fill: string,
  look: Look = {},
) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${looks(look)}/>`

export const path = (d: string, fill: string, look: Look = {}) =>
  `<path d="${d}" fill="${fill}"${looks(look)}/>`

export const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** From the first colour at the top to the second at the foot. */
export const fade = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

export const hsl = (hue: number, saturation: number, lightness: number) =>
  `hsl(${Math.round(hue)} ${saturation}% ${lightness}%)`

export const many = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
