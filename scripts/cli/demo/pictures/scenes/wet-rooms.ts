import type { Chance } from '../chance.ts'
import { box, fade, hsl, line, many, path, round } from '../shapes.ts'

const tiles = (size: number, [light, dark]: readonly [string, string]) =>
  `<defs><pattern id="tiles" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${box([0, 0, size, size], dark)}${box([1.5, 1.5, size - 3, size - 3], light, { radius: 2 })}</pattern></defs>`

export const bathroom = (chance: Chance) => {
  const hue = chance.oneOf([190, 150, 35, 215, 12])
  return [
    tiles(chance.oneOf([60, 80, 100]), [hsl(hue, 24, 84), hsl(hue, 16, 66)]),
    `<defs>${fade('glass', '#eef6f8', '#bfd3d8')}${fade('ground', hsl(hue, 12, 58), hsl(hue, 14, 42))}</defs>`,
    box([0, 0, 1200, 800], hsl(hue, 14, 92)),
    box([0, 180, 1200, 430], 'url(#tiles)'),
    box([0, 610, 1200, 190], 'url(#ground)'),
    many(7, (one) => line(`M${one * 220 - 100} 610L${one * 300 - 360} 800`, hsl(hue, 12, 38), 2)),
    box([130, 130, 260, 240], '#dcd3c2', { radius: 130 }),
    box([146, 146, 228, 208], 'url(#glass)', { radius: 114 }),
    path('M180 320L330 160h20L200 340Z', '#fff', { opacity: 0.5 }),
    round([260, 96, 70, 16], '#fff6d8'),
    box([90, 470, 340, 34], '#fbfaf7', { radius: 12 }),
    box([110, 504, 300, 190], hsl(hue + 170, 22, 44), { radius: 6 }),
    line('M260 520V690', hsl(hue + 170, 20, 34), 4),
    line('M262 470V430q0 -26 40 -22', '#9aa3a8', 12),
    path('M560 470h540q6 190 -90 190H660q-100 0 -100 -190Z', '#fdfcfa'),
    box([540, 452, 580, 30], '#fff', { radius: 15 }),
    round([830, 690, 300, 16], '#22282b', { opacity: 0.25 }),
    line('M1060 452V380q0 -20 -36 -18', '#9aa3a8', 12),
    box([chance.between(600, 700), 456, 110, 150], hsl(chance.between(0, 360), 36, 62), {
      radius: 6,
    }),
    round([700, 430, 46, 26], '#7fa06d'),
    path('M680 440h50l-8 40h-34Z', '#c06f4a'),
  ].join('')
}

export const kitchen = (chance: Chance) => {
  const hue = chance.oneOf([165, 205, 28, 95, 350])
  return [
    tiles(50, ['#f4efe6', '#d3cabb']),
    `<defs>${fade('steel', '#e6e9ea', '#b4babd')}${fade('ground', '#b98d63', '#7d5a3c')}</defs>`,
    box([0, 0, 1200, 800], '#f1ece2'),
    box([0, 260, 1200, 200], 'url(#tiles)'),
    many(4, (one) => cupboard(60 + one * 280, 40, hue)),
    box([0, 450, 1200, 34], '#d9d2c7'),
    many(4, (one) => cupboard(40 + one * 290, 490, hue)),
    box([0, 720, 1200, 80], 'url(#ground)'),
    box([430, 490, 270, 220], 'url(#steel)', { radius: 6 }),
    box([455, 540, 220, 120], '#3a4043', { radius: 10 }),
    box([455, 520, 220, 10], '#8f979b', { radius: 5 }),
    path('M440 40h250l-40 150H480Z', 'url(#steel)'),
    round([520, 446, 44, 10], '#33383b'),
    round([610, 446, 44, 10], '#33383b'),
    path('M830 450q60 -46 130 0Z', '#c9774b'),
    round([860, 420, 24, 24], '#d94f3a'),
    round([900, 412, 26, 26], '#e2a33b'),
    round([936, 424, 20, 20], '#7fa04e'),
    line('M180 450v-70q0 -34 46 -28', '#8d979b', 12),
    round([chance.between(260, 340), 430, 16, 34], '#7ba0a8'),
  ].join('')
}

const cupboard = (x: number, y: number, hue: number) =>
  [
    box([x, y, 130, 210], hsl(hue, 24, 46), { radius: 4 }),
    box([x + 134, y, 130, 210], hsl(hue, 24, 44), { radius: 4 }),
    box([x + 110, y + 90, 8, 34], '#e9dfc9', { radius: 4 }),
    box([x + 146, y + 90, 8, 34], '#e9dfc9', { radius: 4 }),
  ].join('')
