import type { Chance } from '../chance.ts'
import { box, fade, hsl, line, many, path, round } from '../shapes.ts'

const sky = (chance: Chance) => {
  const [high, low] = chance.oneOf<readonly [string, string]>([
    ['#7db4dd', '#e3eef0'],
    ['#8fa9c9', '#f6d9b8'],
    ['#6aa9d8', '#f3f1e2'],
  ])
  return [
    `<defs>${fade('sky', high, low)}</defs>`,
    box([0, 0, 1200, 800], 'url(#sky)'),
    round([chance.between(180, 1000), 140, 54, 54], '#fff6d6', { opacity: 0.9 }),
    many(3, (one) => cloud(chance.between(60, 1000), 80 + one * 70)),
  ].join('')
}

const cloud = (x: number, y: number) =>
  many(4, (puff) =>
    round([x + puff * 44, y + (puff % 2) * 10, 52, 24], '#ffffff', { opacity: 0.65 }),
  )

const tree = (x: number, y: number, [size, hue]: readonly [number, number]) =>
  [
    line(`M${x} ${y}V${y - size * 0.8}`, '#6b4a30', size * 0.14),
    many(6, (one) =>
      round(
        [
          x + Math.cos(one * 1.3) * size * 0.36,
          y - size * 1.05 + Math.sin(one * 1.3) * size * 0.3,
          size * 0.42,
          size * 0.38,
        ],
        hsl(hue + one * 3, 34, 30 + one * 2.5),
      ),
    ),
  ].join('')

const cypress = (x: number, y: number, height: number) =>
  path(
    `M${x} ${y}q-${height * 0.16} -${height * 0.4} 0 -${height}q${height * 0.16} ${height * 0.6} 0 ${height}Z`,
    '#3f5b3a',
  )

export const garden = (chance: Chance) => {
  const hue = chance.between(82, 112)
  return [
    sky(chance),
    `<defs>${fade('lawn', hsl(hue, 40, 52), hsl(hue, 44, 32))}</defs>`,
    path('M0 430q260 -120 520 -20t680 -30V800H0Z', hsl(hue + 30, 22, 58)),
    path('M0 470q300 -60 640 0t560 -20V800H0Z', hsl(hue + 14, 28, 48)),
    many(4, (one) => cypress(760 + one * 46, 470, 130 + (one % 2) * 40)),
    box([0, 450, 1200, 90], hsl(hue + 10, 34, 28), { radius: 30 }),
    many(26, (one) => round([one * 48, 452, 34, 22], hsl(hue + 8, 34, 31))),
    path('M0 530H1200V800H0Z', 'url(#lawn)'),
    path('M520 800Q600 640 560 532h70Q700 640 760 800Z', '#d9c9a8'),
    tree(chance.between(160, 320), 620, [chance.between(190, 240), hue]),
    tree(chance.between(930, 1060), 580, [chance.between(140, 180), hue + 10]),
    many(90, () => blade(chance.between(0, 1200), chance.between(600, 800), hue)),
    many(16, () =>
      round(
        [chance.between(20, 460), chance.between(690, 790), 9, 9],
        hsl(chance.between(330, 400), 62, 62),
      ),
    ),
  ].join('')
}

const blade = (x: number, y: number, hue: number) =>
  line(`M${x} ${y}q4 -16 ${x % 9} -26`, hsl(hue, 42, 40), 3)

export const house = (chance: Chance) => {
  const hue = chance.oneOf([36, 22, 44, 12])
  return [
    sky(chance),
    `<defs>${fade('facade', hsl(hue, 48, 76), hsl(hue, 42, 64))}<pattern id="roof" width="60" height="40" patternUnits="userSpaceOnUse">${box([0, 0, 60, 40], '#9c4f35')}<path d="M0 0q30 46 60 0" fill="#b9623f"/><path d="M0 0q30 46 60 0" fill="none" stroke="#7e3d28" stroke-width="3"/></pattern></defs>`,
    path('M0 560q300 -50 600 0t600 -10V800H0Z', '#8ba26c'),
    many(3, (one) => cypress(90 + one * 54, 640, 300 + (one % 2) * 60)),
    box([280, 330, 760, 400], 'url(#facade)'),
    path('M230 350L360 150H960L1090 350Z', 'url(#roof)'),
    box([222, 344, 876, 16], '#7d8286', { radius: 8 }),
    line('M1060 356V720', '#8b9094', 12),
    box([820, 120, 60, 110], '#b06a4d'),
    many(4, (one) => shutters(330 + one * 175, 400, hue)),
    many(2, (one) => shutters(330 + one * 525, 570, hue)),
    path('M560 730V590q0 -40 50 -40h0q50 0 50 40v140Z', '#6a4630'),
    box([0, 720, 1200, 80], '#a9a58f'),
    many(70, () => blade(chance.between(0, 1200), chance.between(730, 800), 90)),
    tree(1130, 740, [150, 96]),
  ].join('')
}

const shutters = (x: number, y: number, hue: number) =>
  [
    box([x, y, 64, 100], '#cfe0e6'),
    line(`M${x + 32} ${y}v100M${x} ${y + 50}h64`, '#f7f3ea', 5),
    box([x - 34, y - 4, 32, 108], hsl(hue + 110, 26, 36), { radius: 2 }),
    box([x + 66, y - 4, 32, 108], hsl(hue + 110, 26, 36), { radius: 2 }),
    box([x - 6, y + 100, 76, 10], '#efe7d8'),
  ].join('')
