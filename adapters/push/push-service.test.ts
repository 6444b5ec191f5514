import { describe, expect, it } from 'vitest'
import { isKnownPushHost } from './push-service.ts'

const isKnown = isKnownPushHost()

describe('addresses that push is sent to', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QABC',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('may be %s', (endpoint) => {
    expect(isKnown(endpoint)).toBe(true)
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://someone:secret@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.example.it/abc',
    'https://fcm.googleapis.com@example.it/abc',
    'https://example.it/?fcm.googleapis.com',
    'https://notify.windows.com.example.it/',
    'https://evilnotify.windows.com.it/',
    'https://127.0.0.1/',
    'http://127.0.0.1:3000/api',
    'https://[::1]/',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'nonsense',
    '',
  ])('may not be %s', (endpoint) => {
    expect(isKnown(endpoint)).toBe(false)
  })
})
