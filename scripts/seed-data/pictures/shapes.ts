/** Colours by the letter that the drawings use. */
const colours: Record<string, string> = {
  k: '#22303c',
  p: '#fffaf0',
  s: '#235673',
  S: '#8db6c4',
  t: '#c25f3c',
  T: '#e4a585',
  o: '#65713f',
  O: '#9ca86b',
  y: '#dba33b',
  Y: '#f0d48f',
  g: '#7f9c80',
  G: '#cddac6',
  w: '#8a5a3a',
  W: '#c48f5e',
  m: '#87949a',
  M: '#ccd4d3',
  r: '#8c3f33',
  N: '#dca27c',
}

export type ColourPalette = Record<string, string>

type Element = (numbers: string[]) => string

const elements: Record<string, Element> = {
  r: ([x, y, width, height, radius]) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ''}`,
  c: ([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}"`,
  e: ([x, y, rx, ry]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry ?? rx}"`,
  f: (path) => `<path d="${path.join(' ')}"`,
}

/**
 * One line of a drawing becomes one SVG element:
 * `<colour> r x y width height radius? | c x y radius | e x y rx ry | f path | l width path`,
 * with ` @degrees,x,y` at the end to rotate it.
 */
export function shapeOf(line: string, palette: ColourPalette = {}) {
  const [drawing = '', rotate] = line.split(' @')
  const [letter = '', kind = '', ...rest] = drawing.trim().split(/\s+/)
  const colour = palette[letter] ?? colours[letter]
  if (colour === undefined) throw new Error(`No colour "${letter}" in: ${line}`)
  const rotation = rotate === undefined ? '' : ` transform="rotate(${rotate.split(',').join(' ')})"`
  return `${painted(kind, rest, colour)}${rotation}/>`
}

function painted(kind: string, rest: string[], colour: string) {
  if (kind === 'l') {
    const [width, ...path] = rest
    return `<path d="${path.join(' ')}" fill="none" stroke="${colour}" stroke-width="${width}"`
  }
  const element = elements[kind]
  if (element === undefined) throw new Error(`No shape "${kind}"`)
  return `${element(rest.map(shortNumber))} fill="${colour}"`
}

function shortNumber(written: string) {
  return /^-?\d+\.\d+$/.test(written) ? String(Number(written)) : written
}
