import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { toPlainLetters } from '#adapters/letters/plain-letters.ts'
import { createFindBigName } from './big-names.ts'

const bigNameOf = createFindBigName(
  JSON.parse(readFileSync('data/seed/big-names.json', 'utf8')),
  toPlainLetters,
)

it.each([
  ['Enel Energia S.p.A.', 'Enel'],
  ['Ene1 Energia S.p.A.', 'Enel'],
  ['EneI Energia', 'Enel'],
  ['E N E L', 'Enel'],
  ['E.N.E.L. servizi', 'Enel'],
  ['E-n-e-l', 'Enel'],
  ['3nel', 'Enel'],
  ['EnelEnergia', 'Enel'],
  ['ServizioEnel', 'Enel'],
  ['En el Energia', 'Enel'],
  ['Enell', 'Enel'],
  ['Rossi partner Enel', 'Enel'],
  ['Énèl', 'Enel'],
  ['ᴇɴᴇʟ Energia', 'Enel'],
  ['ЕNЕL Energia', 'Enel'],
  ['ＥＮＥＬ', 'Enel'],
  ['𝐄𝐧𝐞𝐥 Energia', 'Enel'],
  ['ꓰꓠꓰꓡ', 'Enel'],
  ['Vodaf0ne', 'Vodafone'],
  ['Ⅴodafone', 'Vodafone'],
  ['Fa\ufb06web', 'Fastweb'],
  ['Ƒastweb', 'Fastweb'],
  ['VVind Tre', 'Wind Tre'],
  ['WindTre', 'Wind Tre'],
  ['Wind 3 Tre', null],
  ['Poste  ltaliane', 'Poste Italiane'],
  ['PosteItaliane Spa', 'Poste Italiane'],
  ['Agenzia delle Entrate', 'Agenzia delle Entrate'],
  ['TIM S.p.A.', 'TIM'],
  ['T1M', 'TIM'],
  ['ТІМ', 'TIM'],
  ['Hera Luce e Gas', 'Hera'],
  ['A2A', 'A2A'],
  ['a 2 a', 'A2A'],
  ['MedioIanum', 'Mediolanum'],
  ['Arnazon', 'Amazon'],
])('a firm called %s is read as %s', (name, read) => {
  expect(bigNameOf(name, 'firm')).toBe(read)
})

it.each([
  ['Enelli Impianti'],
  ['Enelio Bianchi'],
  ['Idraulica Bianchi di Bruno Bianchi'],
  ['Edison Hoxha Costruzioni'],
  ['Tim Rossi Service'],
  ['Mediolanum Impianti Elettrici'],
  ['Timoteo Verdi'],
  ['Ing. Enrico Neri'],
  ['Sara Poste Costruzioni'],
  ['Heraldica S.n.c.'],
  ['Italgrassi'],
  ['C.A.T. Centro assistenza Vaillant S.r.l.'],
  ['Anelli & Figli'],
  ['Windsor Arredi'],
  ['Lavori generali edili Russo'],
  ['Rossi/Bianchi 24'],
  ['Agenzia immobiliare Italia'],
  ['Dell’Acqua e Gas Termoidraulica'],
  ['李 小龍'],
  ['Анна Петрова'],
])('%s only resembles one', (name) => {
  expect(bigNameOf(name, 'firm')).toBeNull()
  expect(bigNameOf(name, 'person')).toBeNull()
})

it.each([
  ['Enel Energia', 'Enel'],
  ['Servizio Enel', 'Enel'],
  ['Enel Rossi', 'Enel'],
  ['Tim Assistenza', 'TIM'],
  ['Eni Luce', 'Eni'],
])('nobody is called %s', (name, read) => {
  expect(bigNameOf(name, 'person')).toBe(read)
})

it.each([
  ['Edison Hoxha'],
  ['Tim Smith'],
  ['Eni Dervishi'],
  ['Sara Sara'],
  ['Hera'],
  ['Paolo Poste'],
])('%s is a person’s name, although a company is called so', (name) => {
  expect(bigNameOf(name, 'person')).toBeNull()
})
