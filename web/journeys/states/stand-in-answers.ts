import type { CDPSession, Page } from 'playwright'

type Answer = { readonly status: number; readonly json: unknown }
type Rule = { readonly api: RegExp; readonly answer: Answer | undefined }
type Line = { readonly session: CDPSession; readonly rules: Rule[] }

const lines = new WeakMap<Page, Line>()

/**
 * Answers the page's calls of an API in the server's place; without an answer they wait for ever. The
 * newest that fits counts. `page.route` would stop every request, fonts and scripts as well, and forbid
 * the cache: twice the work for a page, and most states need this. So only calls of the API are stopped.
 */
export const standIn = async (page: Page, api: RegExp, answer?: Answer): Promise<void> => {
  const { rules } = lines.get(page) ?? (await listen(page))
  rules.unshift({ api, answer })
}

/** Whatever still waits gets through to the server, unless its page is gone. */
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
    // The page may have gone on in the meantime: then nobody waits for this answer.
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
