/** A scene as it looked before the work: faded, damp and cracked, with rubble on the floor, or overgrown. */
export const renderWornScene = (scene: string, isBuilt: boolean): string =>
  [
    '<defs>',
    '<filter id="worn" x="0" y="0" width="1" height="1"><feColorMatrix type="saturate" values=".3"/>',
    '<feColorMatrix type="matrix" values=".78 .06 0 0 .02 .04 .72 0 0 .01 0 .04 .56 0 0 0 0 0 1 0"/></filter>',
    '<filter id="damp"><feGaussianBlur stdDeviation="22"/></filter>',
    '</defs>',
    `<g filter="url(#worn)">${scene}</g>`,
    ...(isBuilt ? [STAINS, CRACKS, RUBBLE] : [WEEDS]),
  ].join('')

const STAINS = [
  [120, 40, 260, 120],
  [1080, 120, 180, 190],
  [640, 20, 190, 60],
  [980, 640, 220, 60],
]
  .map(
    ([x, y, rx, ry]) =>
      `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#4c4326" opacity=".4" filter="url(#damp)"/>`,
  )
  .join('')

const CRACKS =
  '<g fill="none" stroke="#3b362c" stroke-linejoin="round" opacity=".75">' +
  '<path stroke-width="5" d="M930 0l-26 62 34 44-48 70 22 58-30 44"/>' +
  '<path stroke-width="3" d="M890 176l-70 22-30 46M912 234l54 30 16 52"/>' +
  '<path stroke-width="4" d="M0 250l66 22 30 54 74 16 26 62"/></g>'

const RUBBLE =
  '<g stroke="#4a4238" stroke-width="3">' +
  '<path fill="#a89c88" d="M820 800l30-62 74-30 66 22 58-36 92 40 60 66Z"/>' +
  '<path fill="#8f8371" d="M880 752l46-26 40 22-30 34-48 2ZM1010 762l38-30 52 12 6 34-60 14Z"/>' +
  '<path fill="#b9603f" d="M950 720l56-12 10 24-56 14ZM1090 730l50 14-8 24-50-12Z"/>' +
  '<path fill="#8f8371" d="M60 800l24-38 58-14 46 26 12 26Z"/></g>'

const WEEDS = Array.from({ length: 90 }, (_, blade) => {
  const x = (blade * 397) % 1220
  const height = 70 + ((blade * 61) % 130)
  const lean = ((blade * 29) % 70) - 35
  const colour = ['#7b7437', '#5f6a34', '#94854a'][blade % 3]
  return `<path d="M${x} 810q${lean / 3} -${height / 2} ${lean} -${height}" fill="none" stroke="${colour}" stroke-width="7" stroke-linecap="round"/>`
}).join('')
