import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ABLATED_MECHANISMS } from './mechanisms.ts'

it.each(ABLATED_MECHANISMS.flatMap(({ name, edits }) => edits.map((edit) => ({ name, ...edit }))))(
  'the ablation of $name finds its place in $file',
  ({ file, replace }) => {
    const source = readFileSync(file, 'utf8')
    expect(source.replace(replace, 'REPLACED')).toContain('REPLACED')
  },
)
