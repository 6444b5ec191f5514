/** The proxy configurations of `docs/operations.md` and `compose.yaml`, with the addresses of a test. */
import { readFileSync } from 'node:fs'

type Certificate = { readonly certificateFile: string; readonly keyFile: string }

export type ProxyAddresses = Certificate & {
  /** The product listens on this port. */
  readonly appPort: number
  readonly port: number
  /** Each is a site with its own connection pool. */
  readonly hosts: readonly string[]
}

type NginxAddresses = ProxyAddresses & {
  /** Redirects from http to https. */
  readonly plainPort: number
}

export const caddyfile = ({ appPort, port, hosts, ...files }: ProxyAddresses) => {
  const [, indented = ''] =
    /^ {2}caddyfile:\n {4}content: \|\n((?: {6}.*\n)+)/m.exec(
      readFileSync('compose.yaml', 'utf8'),
    ) ?? []
  const site = indented.replace(/^ {6}/gm, '')
  const siteAt = (host: string) =>
    changed(site, {
      '${DOMAIN} {': `https://${host}:${port} {\n  tls ${files.certificateFile} ${files.keyFile}`,
      'app:3000': `127.0.0.1:${appPort}`,
    })
  return ['{\n  admin off\n  auto_https off\n}', ...hosts.map(siteAt)].join('\n')
}

export const nginxConfiguration = ({ appPort, port, plainPort, ...rest }: NginxAddresses) => {
  const [, sites = ''] =
    /```nginx\n([\s\S]*?)```/.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  const siteAt = (host: string, index: number) =>
    changed(sites, {
      cercooffro: `cercooffro${index}`,
      'listen 80;': `listen 127.0.0.1:${plainPort};`,
      'listen 443 ': `listen 127.0.0.1:${port} `,
      'www.example.it;': `${host};`,
      '127.0.0.1:3000': `127.0.0.1:${appPort}`,
      '/etc/letsencrypt/live/www.example.it/fullchain.pem': rest.certificateFile,
      '/etc/letsencrypt/live/www.example.it/privkey.pem': rest.keyFile,
    })
  return `
    daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid nginx.pid;
    error_log stderr crit;
    events { worker_connections 4096; }
    http {
      access_log off;
      server_names_hash_max_size 4096;
      server_names_hash_bucket_size 128;
      client_body_temp_path body;
      proxy_temp_path proxy;
      ${rest.hosts.map(siteAt).join('\n')}
    }`
}

/** Fails when a replacement matches nothing, because the example has changed. */
const changed = (text: string, replacements: Readonly<Record<string, string>>) =>
  Object.entries(replacements).reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`The example of docs/operations.md has no ${from}`)
    return now.replaceAll(from, to)
  }, text)
