import { expect, it } from 'vitest'
import { allStates } from '../states/all-states.ts'
import { OPENED_PAGES } from './opened-pages.ts'
import { nameOfState, SHARED_PARTS, statesToVisit } from './shared-parts.ts'

const visited = statesToVisit(allStates).map(nameOfState)
const opened = Object.values(OPENED_PAGES).flat()

it.each(Object.entries(SHARED_PARTS))('the walk visits one state with: %s', (_, states) => {
  expect(visited.filter((state) => states.includes(state))).toEqual([states[0]])
})

it('each state that is left out is one, and for one reason', () => {
  const named = [...Object.values(SHARED_PARTS).flat(), ...opened]
  expect(named.filter((name) => !allStates.some((state) => nameOfState(state) === name))).toEqual(
    [],
  )
  expect(named.filter((name, place) => named.indexOf(name) < place)).toEqual([])
})

it('what a page shows when it is full, and every dialog and form, is visited, or opened with hostile text', () => {
  const left = allStates.map(nameOfState).filter((name) => !visited.includes(name))
  const own = /· (loading|error|empty|missing|sold|renewed|no place left|full in the showcase)$/
  const unseen = left.filter((name) => !own.test(name) && !opened.includes(name))
  expect(unseen).toEqual([])
})
