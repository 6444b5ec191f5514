import { expect, it } from 'vitest'
import { elideArticles, withArticle } from './long-day.ts'

it.each([
  ['Sul sito dal 8 ottobre 2026', 'Sul sito dall’8 ottobre 2026'],
  ['Vale fino al 11 marzo 2027', 'Vale fino all’11 marzo 2027'],
  ['Può cominciare il 8 giugno', 'Può cominciare l’8 giugno'],
  ['Ha risposto al 85% dei clienti', 'Ha risposto all’85% dei clienti'],
  ['Entro il 11 dicembre', 'Entro l’11 dicembre'],
  ['Il 8 dicembre e nel 80% dei casi', 'L’8 dicembre e nell’80% dei casi'],
  ['Dal 11 ottobre', 'Dall’11 ottobre'],
  ['Si taglia il 8%, il 81% o il 18%', 'Si taglia l’8%, l’81% o il 18%'],
  ['dal 18 ottobre al 28 ottobre', 'dal 18 ottobre al 28 ottobre'],
  ['dal 1 agosto, al 110%', 'dal 1 agosto, al 110%'],
])('elides the article before a number that begins with a vowel: %s', (words, right) => {
  expect(elideArticles(words)).toBe(right)
})

it('writes an article before a day', () => {
  expect(withArticle('al', '8 ottobre 2026')).toBe('all’8 ottobre 2026')
  expect(withArticle('Dal', '9 ottobre 2026')).toBe('Dal 9 ottobre 2026')
})
