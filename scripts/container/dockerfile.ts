/** Parses the subset of Dockerfile that ours uses; anything else is an error. */

export type DockerInstruction =
  | { readonly kind: 'workdir'; readonly path: string }
  | { readonly kind: 'env'; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: 'run'; readonly command: string }
  | {
      readonly kind: 'copy'
      /** Name of an earlier stage; null for the project itself. */
      readonly from: string | null
      readonly sources: readonly string[]
      readonly target: string
    }
  /** Only a container engine can apply it. */
  | { readonly kind: 'declared'; readonly line: string }

export type DockerStage = {
  readonly name: string
  readonly image: string
  readonly instructions: readonly DockerInstruction[]
  /** The program of the image and the one that asks after its health, word by word. */
  readonly command: readonly string[] | null
  readonly healthcheck: readonly string[] | null
}

export const parseDockerfile = (source: string): DockerStage[] =>
  source
    .split(/^(?=FROM )/m)
    .filter((block) => block.startsWith('FROM '))
    .map((block, index) => stageOf(linesOf(block), index))

const linesOf = (block: string): string[] =>
  block
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

const stageOf = ([from = '', ...lines]: string[], index: number): DockerStage => {
  const [, image = '', name] = /^FROM (\S+)(?: AS (\S+))?$/.exec(from) ?? []
  return {
    image,
    name: name ?? `stage-${index}`,
    instructions: lines.filter((line) => !/^(CMD|HEALTHCHECK) /.test(line)).map(instructionOf),
    command: wordsAfter(lines, /^CMD /),
    healthcheck: wordsAfter(lines, /^HEALTHCHECK .*?CMD /),
  }
}

const wordsAfter = (lines: readonly string[], head: RegExp): string[] | null => {
  const line = lines.find((candidate) => head.test(candidate))
  return line ? (JSON.parse(line.replace(head, '')) as string[]) : null
}

const instructionOf = (line: string): DockerInstruction => {
  const [, word = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
  switch (word) {
    case 'WORKDIR':
      return { kind: 'workdir', path: rest }
    case 'ARG':
    case 'ENV':
      return { kind: 'env', values: Object.fromEntries(rest.split(' ').map(pairOf)) }
    case 'RUN':
      return { kind: 'run', command: rest }
    case 'COPY':
      return copyOf(rest)
    case 'USER':
    case 'VOLUME':
    case 'EXPOSE':
      return { kind: 'declared', line }
    default:
      throw new Error(`This line of the Dockerfile is not understood: ${line}`)
  }
}

const pairOf = (pair: string): [string, string] => {
  const [, name, value] = /^(\w+)=(.*)$/.exec(pair) ?? []
  if (name === undefined || value === undefined) throw new Error(`Not NAME=value: ${pair}`)
  return [name, value]
}

const copyOf = (rest: string): DockerInstruction => {
  const words = rest.split(/\s+/)
  const from = words[0]?.startsWith('--from=') ? (words.shift() ?? '').slice(7) : null
  if (words.some((word) => word.startsWith('--'))) throw new Error(`Not understood: COPY ${rest}`)
  const target = words.pop()
  if (target === undefined || words.length === 0) throw new Error(`Not understood: COPY ${rest}`)
  return { kind: 'copy', from, sources: words, target }
}
