import type { Chance } from '../chance.ts'
import { box, fade, hsl, line, many, path, round } from '../shapes.ts'

/** A wall, a window with light in it, a floor of boards: what every room begins with. */
export const emptyRoom = (chance: Chance) => {
  const hue = chance.oneOf([38, 45, 150, 205, 20, 95])
  const windowX = chance.oneOf([120, 760])
  const wood = chance.between(24, 34)
  return [
    `<defs>${fade('wall', hsl(hue, 26, 88), hsl(hue, 22, 76))}${fade('floor', hsl(wood, 38, 52), hsl(wood, 42, 36))}${fade('day', '#dff0fb', '#f8f4e4')}</defs>`,
    box([0, 0, 1200, 800], 'url(#wall)'),
    box([0, 560, 1200, 240], 'url(#floor)'),
    many(9, (row) => line(`M0 ${575 + row * row * 3.4}H1200`, hsl(wood, 40, 30), 2)),
    many(8, (one) => line(`M${one * 170 + 40} 560L${one * 220 - 190} 800`, hsl(wood, 40, 32), 2)),
    box([0, 546, 1200, 18], hsl(hue, 18, 94)),
    box([windowX - 18, 82, 336, 346], hsl(hue, 12, 97), { radius: 4 }),
    box([windowX, 100, 300, 310], 'url(#day)'),
    `<clipPath id="pane">${box([windowX, 100, 300, 310], '#000')}</clipPath><g clip-path="url(#pane)">`,
    round([windowX + 80, 400, 120, 60], '#a9c49a', { opacity: 0.8 }),
    round([windowX + 230, 410, 110, 80], '#8fb28a', { opacity: 0.8 }),
    '</g>',
    box([windowX, 404, 300, 8], '#fff'),
    box([windowX + 144, 100, 12, 310], '#fff'),
    box([windowX, 240, 300, 10], '#fff'),
    path(
      `M${windowX} 428L${windowX + 300} 428L${windowX + 420} 800L${windowX - 60} 800Z`,
      '#fff3d2',
      { opacity: 0.22 },
    ),
  ].join('')
}

const sofa = (x: number, hue: number) =>
  [
    round([x + 210, 700, 260, 22], '#1d1712', { opacity: 0.28 }),
    box([x, 470, 420, 150], hsl(hue, 30, 46), { radius: 34 }),
    box([x - 26, 520, 80, 160], hsl(hue, 30, 40), { radius: 28 }),
    box([x + 366, 520, 80, 160], hsl(hue, 30, 40), { radius: 28 }),
    box([x + 30, 580, 360, 100], hsl(hue, 32, 52), { radius: 22 }),
    box([x + 70, 500, 110, 90], hsl(hue + 140, 40, 66), { radius: 20, turn: `-8 ${x + 120} 540` }),
  ].join('')

const plant = (x: number, y: number) =>
  [
    many(7, (leaf) =>
      path(
        `M${x} ${y}q${(leaf - 3) * 40} -60 ${(leaf - 3) * 34} -${150 + (leaf % 3) * 30}q-6 90 -${(leaf - 3) * 8} 150Z`,
        hsl(110 + leaf * 6, 32, 32 + leaf * 2),
      ),
    ),
    path(`M${x - 48} ${y - 10}h96l-14 100h-68Z`, '#b5653f'),
  ].join('')

const ladder = (x: number) =>
  [
    line(`M${x} 730L${x + 70} 260`, '#c9a66b', 14),
    line(`M${x + 210} 730L${x + 90} 260`, '#b08c52', 12),
    many(6, (step) =>
      line(`M${x + 12 + step * 10} ${660 - step * 70}h${140 - step * 18}`, '#d8b77f', 10),
    ),
    path(`M${x + 260} 660h110l-12 90h-86Z`, '#dcd9d2'),
    round([x + 315, 660, 55, 14], '#7ea3a0'),
    line(`M${x + 262} 665q52 -80 106 0`, '#8d8a84', 4),
  ].join('')

export const livingRoom = (chance: Chance) =>
  [
    emptyRoom(chance),
    box([chance.between(470, 540), 150, 190, 150], '#f6f1e7', { radius: 3 }),
    round([600, 225, 46, 46], hsl(chance.between(0, 360), 40, 60)),
    sofa(chance.between(330, 420), chance.between(0, 360)),
    plant(chance.oneOf([1090, 130]), 650),
  ].join('')

export const paintedRoom = (chance: Chance) => {
  const hue = chance.between(0, 360)
  return [
    emptyRoom(chance),
    path('M470 120q150 -40 250 20t-20 240q-120 60 -230 -10t0 -250Z', hsl(hue, 34, 62)),
    path('M470 380q10 90 30 100t30 -80Z', hsl(hue, 34, 62)),
    ladder(chance.between(420, 520)),
    box([0, 735, 1200, 65], '#e9e4d8', { opacity: 0.85 }),
  ].join('')
}

const carton = (x: number, y: number, size: number) =>
  [
    box([x, y, size, size * 0.8], '#c79b63', { radius: 4 }),
    box([x, y, size, size * 0.16], '#b58950', { radius: 4 }),
    box([x + size * 0.42, y, size * 0.16, size * 0.8], '#e3c793', { opacity: 0.8 }),
    line(`M${x + size * 0.12} ${y + size * 0.6}h${size * 0.22}`, '#8d6531', 6),
  ].join('')

export const movingDay = (chance: Chance) =>
  [
    emptyRoom(chance),
    carton(460, 480, 230),
    carton(700, 540, 190),
    carton(510, 330, 190),
    carton(240, 570, 170),
    carton(chance.between(880, 930), 610, 150),
    plant(chance.oneOf([1110, 140]), 690),
  ].join('')
