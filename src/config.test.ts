import { describe, expect, it } from 'vitest'
import { ConfigurationFault, readConfig, withPort } from './config.ts'

const faultsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (!(error instanceof ConfigurationFault)) throw error
    return error.message.split('\n')
  }
}

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      mailFrom: { name: 'CercoOffro', address: 'noreply@localhost' },
      stripe: null,
    })
  })

  it('has all its faults named at once', () => {
    expect(
      faultsOf({ PORT: '99999', MAIL_FROM: 'posta', PUBLIC_URL: 'ftp://x', LOG_LEVEL: 'loud' }),
    ).toHaveLength(4)
    expect(faultsOf({ ADMIN_PASSWORD: 'breve' })).toHaveLength(2)
  })

  it.each(['smtp://', 'smtp', 'http://posta.example', 'posta.example:25'])(
    'takes %s for no mail server',
    (SMTP_URL) => {
      expect(faultsOf({ SMTP_URL })).toHaveLength(1)
    },
  )

  it.each([
    ['Posta <posta@example.it>', 'Posta', 'posta@example.it'],
    ['posta@example.it', '', 'posta@example.it'],
    ['"A, B" <a@example.it>', 'A, B', 'a@example.it'],
    ["Bar Caffè <Sandro.D'Angelo@Caffè.it>", 'Bar Caffè', "sandro.d'angelo@xn--caff-8oa.it"],
    ['\u202Aposta@example.it\u202C ', '', 'posta@example.it'],
  ])('takes %j for a sender', (MAIL_FROM, name, address) => {
    expect(readConfig({ MAIL_FROM }).mailFrom).toEqual({ name, address })
  })

  it.each([
    'posta',
    'Posta posta@example.it',
    'posta@example',
    'Posta <posta@example.it> <altra@example.it>',
    'Posta\nBcc: tutti@example.it <posta@example.it>',
    'a..b@example.it',
    'no@vero@example.it',
  ])('takes %j for none', (MAIL_FROM) => {
    expect(faultsOf({ MAIL_FROM })).toEqual(['MAIL_FROM must be an address or Name <address>'])
  })

  it.each([
    'https://cercooffro.example/bacheca',
    'https://cercooffro.example/?a=1',
    'https://cercooffro.example?',
    'https://cercooffro.example#a',
    'https://cercooffro.example/ ',
    ' https://cercooffro.example',
    'https://cerco offro.example',
    'https://ada:segreta@cercooffro.example',
    'https:\\\\cercooffro.example',
    'https://cercooffro.example/%20',
  ])('does not start at %j, where every link would be dead', (PUBLIC_URL) => {
    expect(faultsOf({ PUBLIC_URL })).toEqual([
      'PUBLIC_URL must be an http or https address with nothing behind the host',
    ])
  })

  it.each([
    ['https://CercoOffro.example/', 'https://cercooffro.example'],
    ['https:/cercooffro.example', 'https://cercooffro.example'],
    ['https://caffè.example', 'https://xn--caff-8oa.example'],
    ['http://10.0.0.7:3000', 'http://10.0.0.7:3000'],
  ])('reads %s as its links begin', (PUBLIC_URL, publicUrl) => {
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(publicUrl)
  })

  it('learns its address from the port it got, unless it was given one', () => {
    expect(withPort(readConfig({ PORT: '0' }), 4711).publicUrl).toBe('http://localhost:4711')
    const given = readConfig({ PORT: '0', PUBLIC_URL: 'https://cercooffro.example/' })
    expect(withPort(given, 4711).publicUrl).toBe('https://cercooffro.example')
  })
})

describe('the socket that systemd opened', () => {
  it.each([
    [{ LISTEN_PID: String(process.pid), LISTEN_FDS: '1' }, true],
    // These were inherited from a parent process.
    [{ LISTEN_PID: '1', LISTEN_FDS: '1' }, false],
    [{ LISTEN_PID: String(process.pid), LISTEN_FDS: '2' }, false],
    [{}, false],
  ])('is taken from %o: %s', (environment, isGiven) => {
    expect(readConfig(environment).isSocketGiven).toBe(isGiven)
  })
})
