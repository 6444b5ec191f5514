import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseDockerfile } from './dockerfile.ts'
import { createIgnoreCheck } from './ignored.ts'

describe('the Dockerfile', () => {
  it('is understood line by line', () => {
    const stages = parseDockerfile(
      [
        'FROM node:26-slim AS build',
        '# a remark',
        'WORKDIR /app',
        'COPY a b ./',
        'RUN one && \\',
        '  two',
        'FROM node:26-slim',
        'ARG FLAGS=--x',
        'ENV A=1 B=/data',
        'COPY --from=build /app/dist ./dist',
        'USER node',
        'HEALTHCHECK --interval=30s CMD ["node", "-e", "1"]',
        'CMD ["node", "x.js"]',
      ].join('\n'),
    )
    expect(stages).toEqual([
      {
        name: 'build',
        image: 'node:26-slim',
        command: null,
        healthcheck: null,
        instructions: [
          { kind: 'workdir', path: '/app' },
          { kind: 'copy', from: null, sources: ['a', 'b'], target: './' },
          { kind: 'run', command: 'one &&    two' },
        ],
      },
      {
        name: 'stage-1',
        image: 'node:26-slim',
        command: ['node', 'x.js'],
        healthcheck: ['node', '-e', '1'],
        instructions: [
          { kind: 'env', values: { FLAGS: '--x' } },
          { kind: 'env', values: { A: '1', B: '/data' } },
          { kind: 'copy', from: 'build', sources: ['/app/dist'], target: './dist' },
          { kind: 'declared', line: 'USER node' },
        ],
      },
    ])
  })

  it('may not hold a line that the proof would pass over', () => {
    expect(() => parseDockerfile('FROM a\nADD x y')).toThrow('ADD x y')
    expect(() => parseDockerfile('FROM a\nCOPY --chown=node x y')).toThrow('--chown')
  })

  it('of this project runs as somebody who is not root, asks after its health, and starts the server', () => {
    const image = parseDockerfile(readFileSync('Dockerfile', 'utf8')).at(-1)
    expect(image?.instructions).toContainEqual({ kind: 'declared', line: 'USER node' })
    expect(image?.healthcheck?.join(' ')).toContain('/readyz')
    expect(image?.command).toEqual([
      'node',
      '--max-semi-space-size=4',
      '--max-old-space-size=512',
      'dist/main.js',
    ])
  })
})

describe('.dockerignore', () => {
  it('keeps data, secrets and what is built out, and lets seed and demo data in', () => {
    const isIgnored = createIgnoreCheck(readFileSync('.dockerignore', 'utf8'))
    for (const path of [
      'node_modules/x/index.js',
      'dist/main.js',
      'data/app.db',
      'data/secret.key',
      'data/uploads/a.webp',
      '.git/HEAD',
      '.env',
      'ssh/id_ed25519',
      '.ssh/id_ed25519',
      'scripts/deep/debug.log',
    ])
      expect([path, isIgnored(path)]).toEqual([path, true])
    for (const path of [
      'data/seed/plans.json',
      'data/demo/items.json',
      'src/main.ts',
      'migrations/meta/_journal.json',
    ])
      expect([path, isIgnored(path)]).toEqual([path, false])
  })
})
