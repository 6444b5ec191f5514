/**
 * `npm run texts`: every Italian text of the product with its place, area by area, as `file:line  text`; `=` marks
 * what the specification gives to the letter. `-- FILE` writes it there, `-- --ours` leaves the specification's out.
 */
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { listTexts } from './texts/list-texts.ts'

const print = () => {
  const options = process.argv.slice(2)
  const texts = listTexts().filter(
    ({ isSpecified }) => !(isSpecified && options.includes('--ours')),
  )
  const lines = texts.map(
    ({ file, line, text, isSpecified }) => `${isSpecified ? '=' : ' '} ${file}:${line}  ${text}`,
  )
  const target = options.find((option) => !option.startsWith('--'))
  if (target) writeFileSync(target, `${lines.join('\n')}\n`)
  else process.stdout.write(`${lines.join('\n')}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) print()
