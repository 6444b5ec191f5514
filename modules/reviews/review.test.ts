/** What a text that everybody will read shows of people, however it is hidden. */
import { describe, expect, it } from 'vitest'
import { findReviewWarnings } from './review-warnings.ts'

const ownNames = { surnames: ['Rossi'], firmName: 'Idraulica Bianchi' }
const marks = (text: string) => findReviewWarnings(text, ownNames)

describe('a contact is seen', () => {
  it.each([
    ['333 12 34 567'],
    ['02 1234567'],
    ['333\u200b123\u200c45\u200d67'],
    ['333\u2060123\ufeff45\u00ad67'],
    ['3\u200b3\u200b3\u200b1\u200b2\u200b3\u200b4\u200b5\u200b6\u200b7'],
    ['３３３１２３４５６７'],
    ['٣٣٣١٢٣٤٥٦٧'],
    ['۳۳۳ ۱۲۳ ۴۵۶۷'],
    ['３३٣ 𝟭𝟮𝟯 ④⑤⑥❼'],
    ['3️⃣3️⃣3️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣'],
    ['333–123—45−67'],
    ['333_123_4567'],
    ['3.3.3.1.2.3.4.5.6.7'],
    ['3 - 3 - 3 - 1 - 2 - 3 - 4'],
    ['3,3,3,1,2,3,4,5,6,7'],
    ['333•123•4567'],
    ['333\n1234567'],
    ['333 2019 2026'],
    ['333/12/2026'],
    ['32/1/2026 345'],
    ['12/03/2026, 333 1234567'],
    ['2026 333 1234567'],
    ['1.200 333 1234567'],
    ['333.123.456'],
    ['12.345.678'],
    ['02/12/2034 567'],
    ['2019 33 2026'],
    ['02/12/34 56 78'],
    ['06 12:30 45:50'],
    ['idraulico@posta.example'],
    ['idraulico＠posta'],
    ['idraulico﹫posta'],
    ['idraulico @ posta'],
    ['idraulico\u200b@\u200bposta'],
    ['ditta.it'],
    ['ditta．it'],
    ['ditta｡it'],
    ['ditta.\u200bit'],
    ['ｄｉｔｔａ.ｃｏｍ'],
    ['caffè.it'],
    ['h\u00adttps://ditta'],
    ['ｗｗｗ．ditta'],
  ])('in %j', (contact) => {
    expect(marks(`Lo trovate qui: ${contact} tutti i giorni.`)).toContain('contact')
  })
})

describe('no contact is', () => {
  it.each([
    ['il 12/03/2026'],
    ['il 3-2-2026'],
    ['il 03.02.2026'],
    ['il 2026-03-12'],
    ['dal 10/03/2026 al 12/03/2026'],
    ['10/03/2026 - 12/03/2026'],
    ['il 12/03/2026, 14:30-16:00'],
    ['il 12/03/2026, 2 operai'],
    ['il 12/03/2026, 350 euro'],
    ['il 3 marzo 2026, 350 euro'],
    ['il 12/03/2026 3 finestre'],
    ['il 12/03/2026, 1.200 euro'],
    ['12/03/2026, 12/04/2026, 3/5/2026'],
    ['nel 2024/2025'],
    ['nel 2019, 2021, 2023'],
    ['1.200-1.500 euro'],
    ['€ 12.500,00'],
    ['1.250,00 €'],
    ['350 euro'],
    ['dal 2015'],
    ['dalle 8:30 alle 12:30'],
    ['8:30-12:30'],
    ['voto 10/10'],
    ['120x60x200 cm'],
    ['dopo 3 giorni, 2 visite e 1 telefonata'],
    ['a casa... Me lo ha detto lui. It’s ok. Info chiare'],
  ])('%j', (words) => {
    expect(marks(`Ha finito ${words} come d’accordo.`)).toEqual([])
  })
})

describe('somebody is named', () => {
  it.each([
    ['il sig. Bruno'],
    ['il Sig. Bruno'],
    ['il Sig.Bruno'],
    ['la Signora Verdi'],
    ['la Sig.ra Verdi'],
    ['la dott.ssa Verdi'],
    ['IL SIGNOR BRUNO'],
    ['il S\u00adig. Bruno'],
    ['l’Ing. Èrcole'],
    ['il signor\u00a0Bruno'],
    ['Dott.\u200b Bruno'],
    ['Ross\u200bi'],
    ['ＲＯＳＳＩ'],
    ['Rόssi'],
  ])('in %j', (name) => {
    expect(marks(`È venuto ${name} in persona.`)).toContain('name')
  })

  it.each([['il signore gentile'], ['la signora del piano di sotto'], ['l’ing. che era qui']])(
    'not in %j',
    (words) => {
      expect(marks(`È venuto ${words}.`)).toEqual([])
    },
  )
})
