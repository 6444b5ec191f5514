import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createShareCards } from './share-card.ts'

const render = createShareCards(join(process.cwd(), 'node_modules/@fontsource/inter/files'))

const CARD = {
  kind: 'lavori',
  kicker: 'Idraulico',
  title: 'Rifare il bagno: è piccolo, 6 m², ma c’è tutto da cambiare <subito> & bene',
  foot: 'Roma · €1.000 - €5.000',
  siteName: 'CercoOffro',
} as const

it('renders a picture of the size that networks ask for, with letters on it', async () => {
  const png = await render(CARD)
  const { width, height, format } = await sharp(png).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  const empty = await render({ ...CARD, title: '', foot: '', kicker: '', siteName: '' })
  expect(png.byteLength).toBeGreaterThan(empty.byteLength * 2)
})

it('takes titles of any length and any letters', async () => {
  for (const title of ['x'.repeat(400), 'parola '.repeat(60), '👩‍👩‍👧 漢字 \u0000', '']) {
    expect((await render({ ...CARD, title })).byteLength).toBeGreaterThan(500)
  }
})
