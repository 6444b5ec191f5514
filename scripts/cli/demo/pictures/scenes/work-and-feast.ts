import type { Chance } from '../chance.ts'
import { box, fade, hsl, line, many, path, round } from '../shapes.ts'

export const workbench = (chance: Chance) => {
  const hue = chance.oneOf([205, 28, 160, 345])
  return [
    `<defs>${fade('board', hsl(hue, 18, 40), hsl(hue, 20, 28))}${fade('top', '#d0a46c', '#9a6f3f')}</defs>`,
    box([0, 0, 1200, 800], 'url(#board)'),
    many(18, (column) => many(7, (row) => round([40 + column * 66, 50 + row * 66, 4, 4], '#0006'))),
    hammer(170, 130),
    saw(330, 170),
    wrench(660, 120),
    wrench(740, 140),
    hammer(chance.between(860, 920), 150),
    box([1010, 120, 120, 40], '#d8b458', { radius: 6 }),
    many(7, (one) => line(`M${1024 + one * 15} 120v${one % 2 ? 14 : 22}`, '#5a4413', 3)),
    path('M0 560H1200V640H0Z', 'url(#top)'),
    box([0, 640, 1200, 160], '#6b4a2b'),
    many(5, (row) => line(`M0 ${572 + row * 14}H1200`, '#8a6236', 2)),
    round([880, 520, 220, 60], '#fff2c4', { opacity: 0.16 }),
    box([200, 470, 360, 92], '#c08a4e', { radius: 4 }),
    box([230, 440, 300, 34], '#dba766', { radius: 4 }),
    many(14, () => shaving(chance.between(540, 860), chance.between(540, 562))),
    path('M900 560v-90h60l30 90Z', hsl(hue + 180, 46, 44)),
    box([930, 420, 26, 60], '#3c3f42', { radius: 6 }),
    line('M1080 560V330l-110 -90', '#2f3437', 12),
    path('M930 200l90 70l-60 44Z', '#e4b646'),
  ].join('')
}

const hammer = (x: number, y: number) =>
  [
    line(`M${x} ${y + 20}V${y + 210}`, '#c99b5f', 18),
    box([x - 56, y, 112, 44], '#9aa1a6', { radius: 8 }),
  ].join('')

const wrench = (x: number, y: number) =>
  [
    line(`M${x} ${y + 40}V${y + 200}`, '#b6bec3', 18),
    round([x, y + 26, 32, 32], '#b6bec3'),
    path(`M${x - 12} ${y - 12}h24v34h-24Z`, '#3a4348'),
  ].join('')

const saw = (x: number, y: number) =>
  [
    path(`M${x} ${y + 40}L${x + 240} ${y + 70}v26L${x} ${y + 130}Z`, '#c9d0d4'),
    path(`M${x - 70} ${y + 30}q90 -20 90 60t-90 50Z`, '#a8552f'),
  ].join('')

const shaving = (x: number, y: number) => line(`M${x} ${y}q10 -18 20 0t-6 4`, '#ecd0a0', 4)

export const terrace = (chance: Chance) => {
  const hue = chance.oneOf([265, 230, 20])
  const cloth = hsl(chance.between(0, 360), 30, 92)
  return [
    `<defs>${fade('dusk', hsl(hue, 34, 34), hsl(28, 70, 72))}</defs>`,
    box([0, 0, 1200, 800], 'url(#dusk)'),
    path('M0 470q200 -90 420 -30t420 -20t360 10V800H0Z', hsl(hue, 24, 26)),
    many(3, (row) => lights(90 + row * 70, row)),
    box([0, 560, 1200, 240], '#8d6b52'),
    many(8, (one) => line(`M${one * 190} 560L${one * 240 - 260} 800`, '#6f513c', 3)),
    path('M150 520H1050L1150 690H50Z', cloth),
    path('M50 690H1150V740H50Z', hsl(0, 0, 80), { opacity: 0.6 }),
    many(6, (one) => place(190 + one * 158, chance.between(590, 612))),
    many(3, (one) => candle(320 + one * 270, 560)),
    path('M560 560q40 -90 80 0Z', '#7d9a5b'),
    many(7, (one) =>
      round([556 + one * 15, 510 + (one % 3) * 14, 15, 15], hsl(330 + one * 12, 56, 66)),
    ),
    round([600, 620, 560, 110], '#ffdf9a', { opacity: 0.12 }),
  ].join('')
}

const lights = (y: number, row: number) =>
  [
    line(`M0 ${y}q300 ${70 + row * 10} 600 ${10}t600 0`, '#3b2d24', 3),
    many(14, (one) => {
      const x = 40 + one * 86
      const sag = Math.sin((one / 6.8) * Math.PI) * 30
      return (
        round([x, y + 26 + sag, 26, 26], '#ffd98a', { opacity: 0.25 }) +
        round([x, y + 26 + sag, 9, 11], '#fff0c2')
      )
    }),
  ].join('')

const place = (x: number, y: number) =>
  [
    round([x, y, 56, 17], '#fff'),
    round([x, y, 38, 11], '#e9e6df'),
    path(`M${x + 58} ${y - 60}h26l-6 34h-14Z`, '#f3e2e2', { opacity: 0.85 }),
    line(`M${x + 71} ${y - 28}v28`, '#eee', 4),
  ].join('')

const candle = (x: number, y: number) =>
  [
    box([x, y - 60, 16, 70], '#f7efdd', { radius: 4 }),
    round([x + 8, y - 76, 8, 15], '#ffc95a'),
    round([x + 8, y - 70, 42, 42], '#ffd98a', { opacity: 0.28 }),
  ].join('')
