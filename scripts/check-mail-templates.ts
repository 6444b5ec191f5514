import { COMPILED_FILE, mailTemplatesAreStale } from './build/mail-templates.ts'

if (await mailTemplatesAreStale()) {
  console.error(`${COMPILED_FILE} is not what the templates compile to: npm run build, commit it.`)
  process.exitCode = 1
}
