/** `npm run licences`: writes down what the product is made of and under which terms. */
import { writeFileSync } from 'node:fs'
import { bundledPackages } from './build/licence-texts.ts'
import { formatLicenceList, isLicenceAllowed, readComponents } from './proof/licences.ts'

const LIST = 'scripts/proof/licences.md'

const components = readComponents('package-lock.json', await bundledPackages())
writeFileSync(LIST, formatLicenceList(components))
const refused = components.filter((component) => !isLicenceAllowed(component))
for (const { name, licence } of refused) console.error(`${name} is under ${licence}`)
console.log(`${components.length} packages, written to ${LIST}.`)
if (refused.length > 0) process.exitCode = 1
