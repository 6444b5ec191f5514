import { expect, it } from 'vitest'
import { type CallOut, formatCallOut, formatCallOutPrice } from './call-out.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it.each<[CallOut, string]>([
  [
    { visit: 40, hourly: 1035.5, nightPercent: 30, hours: 'always' },
    'Diritto di chiamata 40 € · manodopera 1.035,50 € all’ora · IVA inclusa · esce sempre, anche di notte e nei festivi · di notte e nei festivi 30% in più',
  ],
  [
    { visit: 0, nightPercent: 0, hours: 'evenings' },
    'Diritto di chiamata gratis · IVA inclusa · esce lun–sab, ore 8–22 · stesso prezzo la sera e il sabato',
  ],
  [
    { hourly: 30, hours: 'always' },
    'Manodopera 30 € all’ora · IVA inclusa · esce sempre, anche di notte e nei festivi · chiedi se di notte e nei festivi costa di più',
  ],
  [
    { visit: 30, nightPercent: 50, hours: 'business' },
    'Diritto di chiamata 30 € · IVA inclusa · esce lun–ven, ore 8–18',
  ],
  [{ hours: 'always', nightPercent: 50 }, 'Esce sempre, anche di notte e nei festivi'],
])('says %j in words', (callOut, words) => {
  expect(plain(formatCallOut(callOut))).toBe(words)
})

it('says the price alone on a card, and nothing where none is said', () => {
  expect(plain(formatCallOutPrice({ visit: 40, nightPercent: 30, hours: 'always' }))).toBe(
    'Diritto di chiamata 40 € · IVA inclusa',
  )
  expect(formatCallOutPrice({ hours: 'always' })).toBe('')
})
