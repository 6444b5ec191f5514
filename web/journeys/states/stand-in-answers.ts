import type { CDPSession, Page } from 'playwright'

type Answer = { readonly status: number; readonly json: unknown }
type Rule = { readonly api: RegExp; readonly answer: Answer | undefined }
type Line = { readonly session: CDPSession; readonly rules: Rule[] }

const lines = new WeakMap<Page, Line>()

/**
 * Mocks API calls of the page; without an answer they stay pending. The latest match wins. Only API calls are
 * intercepted, because `page.route` for everything disables the cache and doubles the work per page.
 */
export const standInForApi = async (page: Page, api: RegExp, answer?: Answer): Promise<void> => {
  const { rules } = lines.get(page) ?? (await listen(page))
  rules.unshift({ api, answer })
}

/** Tells whether calls are pending that are answered once nobody stands in. */
export const isApiStalled = (page: Page): boolean =>
  lines.get(page)?.rules.some(({ answer }) => answer === undefined) ?? false

/** Releases pending calls to the server, unless the page is gone. */
export const stopStandingIn = async (page: Page): Promise<void> => {
  const line = lines.get(page)
  lines.delete(page)
  await line?.session.detach()
}

const listen = async (page: Page): Promise<Line> => {
  const session = await page.context().newCDPSession(page)
  const line: Line = { session, rules: [] }
  lines.set(page, line)
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const rule = line.rules.find(({ api }) => api.test(request.url))
    const answered =
      rule === undefined
        ? session.send('Fetch.continueRequest', { requestId })
        : rule.answer && session.send('Fetch.fulfillRequest', { requestId, ...reply(rule.answer) })
    // After navigation nobody waits for this answer.
    answered?.catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
  return line
}

const reply = ({ status, json }: Answer) => ({
  responseCode: status,
  responseHeaders: [{ name: 'content-type', value: 'application/json' }],
  body: Buffer.from(JSON.stringify(json)).toString('base64'),
})
