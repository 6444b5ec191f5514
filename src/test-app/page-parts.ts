/** Pages as HTML, and parts of them. */
import type { TestApp } from '../test-app.ts'

/** The page as it arrives, without scripts and what readers without script see. */
export const openHtml = async ({ app }: TestApp, path: string, cookie = '') => {
  const reply = await app.request(path, { headers: { cookie } })
  const text = (await reply.text())
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<noscript.*?<\/noscript>/gs, '')
    .replace(/<!--.*?-->/g, '')
  return { status: reply.status, location: reply.headers.get('location'), text }
}

/** `path label` of each link in the part. */
export const listLinks = (part: string) =>
  Array.from(part.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs), ([, href, label = '']) =>
    `${href} ${label.replace(/<[^<>]+>/g, '').trim()}`.trim(),
  )
export const listPaths = (part: string) => listLinks(part).map((link) => link.split(' ')[0])

export const cutTextBetween = (text: string, from: string, to: string) => {
  const start = text.indexOf(from)
  if (start < 0) throw new Error(`The page lacks ${from}`)
  return text.slice(start, text.indexOf(to, start))
}

export const stripTags = (part: string) => part.replace(/<[^<>]+>/g, ' ').replace(/\s+/g, ' ')
