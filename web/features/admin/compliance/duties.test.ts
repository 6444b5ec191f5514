/** The operator's duties say what is known and what is doubtful, and decide nothing for an adviser. */
import { expect, it } from 'vitest'
import { LEGAL_DUTIES } from './duties.ts'

it('the safety of products is told as doubtful as it is, and what is sure beside it', () => {
  const duty = LEGAL_DUTIES['Sicurezza dei prodotti']
  expect(duty?.source).toContain('GPSR')
  expect(duty?.why).toContain('È dubbio')
  expect(duty?.left).toMatch(/^Chiedere a un legale/)
  expect(duty?.left).toContain('In ogni caso togliere subito')
})

it('DAC7 is for the tax adviser to decide', () => {
  expect(LEGAL_DUTIES['DAC7']?.why).toContain('possono conoscerli')
  expect(LEGAL_DUTIES['DAC7']?.left).toContain('Mostrare la nota al consulente fiscale')
})
