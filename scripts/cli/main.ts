/** The operator's program: `npm run cli -- <command>`, or `node dist/cli.js <command>`. */

import { translate } from '#src/language/translate.ts'
import { OWNER_ONLY_UMASK } from '#src/owner-only.ts'
import { runCommand } from './run-command.ts'
import { extractLanguageOption } from './take-language.ts'

process.umask(OWNER_ONLY_UMASK)
const words = extractLanguageOption(process.argv.slice(2), process.env)
const { code, message } = words
  ? await runCommand(words)
  : { code: 2, message: '--lang is it or en' }
if (code === 0) console.log(translate(message))
else console.error(translate(message))
process.exitCode = code
