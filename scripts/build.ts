/**
 * `npm run build`: makes `dist/` and fails when a page exceeds its budget, unless `--heavy-pages-may-pass` (for `npm
 * start`, which leaves the sizes out too). `--lean` is for the image.
 */
import { isTooHeavy, measureWeights, reportWeight } from './build/budgets.ts'
import { buildForProduction } from './build/production.ts'

const startedAt = performance.now()
const weights = measureWeights(await buildForProduction(process.argv.includes('--lean')))
const mayBeHeavy = process.argv.includes('--heavy-pages-may-pass')
if (!mayBeHeavy) for (const weight of weights) console.log(reportWeight(weight))
console.log(`Built into dist/ in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)

if (!mayBeHeavy && weights.some(isTooHeavy)) {
  console.error('Some pages are too heavy (see TOO HEAVY above).')
  process.exitCode = 1
}
