import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listNeedlesslyWholeNeeds } from './whole-needs.ts'

it('no function of a module takes all needs only to read some of them', () => {
  const found = globSync('modules/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => listNeedlesslyWholeNeeds(file, readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})

const found = (text: string) => listNeedlesslyWholeNeeds('modules/a/use-case.ts', text)

it('reading members is found, in the signature, in the body and in a function inside', () => {
  const read = `
    export const a = ({ world }: ANeeds) => world.now()
    export const b = (needs: ANeeds) => () => needs.world.now()
    export const c = (needs: ANeeds) => { const { world } = needs; return world }
    export function d(id: string, needs: ANeeds) { return needs.find(id) }`
  expect(found(read)).toEqual([2, 3, 4, 5].map((line) => `modules/a/use-case.ts:${line}`))
})

it('handing them on, a part by name, and a small type of the same file are not', () => {
  const fine = `
    type Needs = { readonly world: World }
    export const a = (needs: ANeeds) => other(needs)
    export const b = (needs: ANeeds) => other({ ...needs, world: needs.world })
    export const c = ({ world, ...rest }: ANeeds) => other(rest)
    export const d = ({ world }: Pick<ANeeds, 'world'>) => world.now()
    export const e = ({ world }: Needs) => world.now()`
  expect(found(fine)).toEqual([])
})
