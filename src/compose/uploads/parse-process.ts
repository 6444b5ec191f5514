/** The process that reads uploaded files: whatever a file does to it, the site goes on. */
import { UPLOAD_PARSERS, type UploadParsers } from './parsers.ts'
import type { ParseReply, ParseRequest } from './upload-parser.ts'

const reply = (answer: ParseReply) => process.send?.(answer)

process.on('message', async ({ kind, input }: ParseRequest<keyof UploadParsers>) => {
  try {
    const parse = UPLOAD_PARSERS[kind] as (input: unknown) => unknown
    reply({ parsed: await parse(input) })
  } catch (fault) {
    reply({ fault: fault as Error })
  }
})
