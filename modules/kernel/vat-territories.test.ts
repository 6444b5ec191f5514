import { expect, it } from 'vitest'
import { findVatTerritory } from './vat-territories.ts'

it.each([
  ['Italy', 'IT', '20121', 'italy IT'],
  ['Livigno', 'IT', '23041', 'outside IT'],
  ['Campione', 'IT', '22061', 'outside IT'],
  ['San Marino', 'SM', '47890', 'outside SM'],
  ['the Vatican', 'VA', '00120', 'outside VA'],
  ['Monaco, as France', 'MC', '98000', 'union FR'],
  ['Monaco under the code of France', 'FR', '98000', 'union FR'],
  ['Corsica', 'FR', '20000', 'union FR'],
  ['a DOM under the code of France', 'FR', '97 400', 'outside FR'],
  ['a DOM', 'RE', '97400', 'outside RE'],
  ['New Caledonia', 'FR', '98800', 'outside FR'],
  ['Madrid', 'ES', '28001', 'union ES'],
  ['the Canaries', 'ES', '35001', 'outside ES'],
  ['Tenerife', 'ES', '38001', 'outside ES'],
  ['Ceuta', 'ES', '51001', 'outside ES'],
  ['Melilla', 'ES', '52001', 'outside ES'],
  ['Madeira', 'PT', '9000-001', 'union PT'],
  ['Åland under the code of Finland', 'FI', '22100', 'outside FI'],
  ['Åland', 'AX', '22100', 'outside AX'],
  ['Mount Athos', 'GR', '630 86', 'outside GR'],
  ['Athens', 'GR', '105 57', 'union GR'],
  ['Büsingen', 'DE', '78266', 'outside DE'],
  ['Heligoland', 'DE', '27498', 'outside DE'],
  ['Northern Ireland, for services', 'GB', 'BT1 5GS', 'outside GB'],
  ['Northern Ireland under its VAT prefix', 'XI', 'BT1 5GS', 'outside GB'],
  ['the Isle of Man, as the United Kingdom', 'IM', 'IM1 1AA', 'outside GB'],
  ['Jersey', 'JE', 'JE2 3AB', 'outside JE'],
])('%s', (_, code, postalCode, expected) => {
  const { area, country } = findVatTerritory(code, postalCode)
  expect(`${area} ${country}`).toBe(expected)
})
