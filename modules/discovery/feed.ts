/** RSS 2.0. */

import { escapeMarkup } from '#modules/kernel/escape-markup.ts'
import type { FeedEntry } from './ports.ts'

type Channel = {
  readonly siteUrl: string
  /** Path of the feed itself, and of the page that shows the same entries. */
  readonly path: string
  readonly page: string
  readonly title: string
  readonly description: string
}

export const feedXml = (channel: Channel, stories: readonly FeedEntry[]) => {
  const { siteUrl, path, page, title, description } = channel
  const items = stories.map((story) => itemXml(siteUrl, story)).join('')
  return `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${xmlText(title)}</title><link>${xmlText(siteUrl + page)}</link><description>${xmlText(description)}</description><language>it</language><atom:link href="${xmlText(siteUrl + path)}" rel="self" type="application/rss+xml"/>${items}</channel></rss>`
}

const itemXml = (siteUrl: string, story: FeedEntry) => {
  const link = xmlText(siteUrl + story.path)
  const category = story.category ? `<category>${xmlText(story.category)}</category>` : ''
  return `<item><title>${xmlText(story.title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${story.publishedAt.toUTCString()}</pubDate>${category}<description>${xmlText(story.summary)}</description></item>`
}

/** Control characters are invalid in XML, even escaped. */
export const xmlText = (text: string) =>
  escapeMarkup(text.toWellFormed().replace(/(?![\n\r\t])\p{Cc}|[\uFFFE\uFFFF]/gu, ''))

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
