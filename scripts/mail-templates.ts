/** Compiles the mail templates where they are stale: `npm ci` and the tests call it. */
import { compileMailTemplates } from './build/mail-templates.ts'

await compileMailTemplates()
