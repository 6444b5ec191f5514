import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A named list of shape lines; `head` holds the parameters after the name. */
type Drawing = { head: string[]; lines: string[] }

/** Reads the drawings of a file: blocks separated by an empty line, each beginning with its name. */
export function readDrawings(file: string) {
  const blocks = readFileSync(file, 'utf8')
    .trim()
    .split(/\n\s*\n/)
  return new Map(blocks.map(drawingOf))
}

export function readDrawingsIn(folder: string) {
  const files = readdirSync(folder).map((name) => join(folder, name))
  return new Map(files.flatMap((file) => [...readDrawings(file)]))
}

function drawingOf(block: string): [string, Drawing] {
  const [first = '', ...lines] = block.split('\n')
  const [name = '', ...head] = first.split(' ')
  return [name, { head, lines }]
}
