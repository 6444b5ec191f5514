import { expect, it } from 'vitest'
import { elideArticles } from './long-day.ts'

it.each([
  ['Sul sito dal 8 ottobre 2026', 'Sul sito dall’8 ottobre 2026'],
  ['Vale fino al 11 marzo 2027', 'Vale fino all’11 marzo 2027'],
  ['Può cominciare il 8 giugno', 'Può cominciare l’8 giugno'],
  ['Ha risposto al 85% dei clienti', 'Ha risposto all’85% dei clienti'],
  ['dal 18 ottobre al 28 ottobre', 'dal 18 ottobre al 28 ottobre'],
  ['dal 1 agosto, al 110%', 'dal 1 agosto, al 110%'],
])('elides the article before a number that begins with a vowel: %s', (words, right) => {
  expect(elideArticles(words)).toBe(right)
})
