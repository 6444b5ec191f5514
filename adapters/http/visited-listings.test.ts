import { expect, it } from 'vitest'
import { countListingVisits } from './visited-listings.ts'

const ID = '019cb2ec-f680-7baf-81d1-045fb901ac4f'

type Visit = { url: string; method?: string; browser?: string | undefined; forwarded?: string }

const notice = ({ url, method = 'GET', browser, forwarded }: Visit, trustedProxies = 0) => {
  const seen: [string, string][] = []
  countListingVisits({ onVisit: (...visit) => seen.push(visit), trustedProxies })({
    method,
    url,
    headers: {
      ...(browser !== undefined && { 'user-agent': browser }),
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
    },
    socket: { remoteAddress: '203.0.113.5' } as never,
  })
  return seen
}

it.each([
  `/lavori/${ID}`,
  `/lavori/${ID}?da=home`,
  `/api/job-requests/${ID}`,
  `/vetrina/${ID}`,
  `/api/showcase-items/${ID}`,
])('notices who looks at %s', (url) => {
  expect(notice({ url, browser: 'Firefox' })).toEqual([[ID, '203.0.113.5 Firefox']])
})

it.each([
  { url: '/lavori', browser: 'Firefox' },
  { url: `/lavori/${ID}/altro`, browser: 'Firefox' },
  { url: `/api/job-requests/${ID}/reveal-contact`, method: 'POST', browser: 'Firefox' },
  { url: `/lavori/${ID}`, method: 'HEAD', browser: 'Firefox' },
  { url: `/lavori/${ID}`, browser: 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
  { url: `/lavori/${ID}`, browser: '' },
  { url: `/lavori/${ID}` },
])('does not notice $method $url by $browser', (visit) => {
  expect(notice(visit)).toEqual([])
})

it('tells visitors behind a trusted proxy apart, and believes nobody else', () => {
  const visit = { url: `/lavori/${ID}`, browser: 'Firefox', forwarded: '198.51.100.7' }
  expect(notice(visit, 1)).toEqual([[ID, '198.51.100.7 Firefox']])
  expect(notice(visit, 0)).toEqual([[ID, '203.0.113.5 Firefox']])
})

it('takes every address of one /64 for one visitor, and an IPv4 address for itself however it is written', () => {
  const by = (forwarded: string) =>
    notice({ url: `/lavori/${ID}`, browser: 'Firefox', forwarded }, 1)[0]?.[1]
  expect(by('2001:db8:1:2::1')).toBe(by('2001:db8:1:2:ffff::9'))
  expect(by('2001:db8:1:2::1')).not.toBe(by('2001:db8:1:3::1'))
  expect(by('::ffff:198.51.100.7')).toBe('198.51.100.7 Firefox')
})
