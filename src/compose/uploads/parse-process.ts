/** The process that reads uploaded files: whatever a file does to it, the site goes on. */
import { PARSERS, type Parsers } from './parsers.ts'
import type { ParseOrder, ParseReply } from './upload-parser.ts'

const reply = (answer: ParseReply) => process.send?.(answer)

process.on('message', async ({ kind, input }: ParseOrder<keyof Parsers>) => {
  try {
    const parse = PARSERS[kind] as (input: unknown) => unknown
    reply({ parsed: await parse(input) })
  } catch (fault) {
    reply({ fault: fault as Error })
  }
})
