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

export const buildFeedXml = (channel: Channel, stories: readonly FeedEntry[]) => {
  const { siteUrl, path, page, title, description } = channel
  const items = stories.map((story) => itemXml(siteUrl, story)).join('')
  return `${XML_DECLARATION}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeXmlText(title)}</title><link>${escapeXmlText(siteUrl + page)}</link><description>${escapeXmlText(description)}</description><language>it</language><atom:link href="${escapeXmlText(siteUrl + path)}" rel="self" type="application/rss+xml"/>${items}</channel></rss>`
}

const itemXml = (siteUrl: string, story: FeedEntry) => {
  const link = escapeXmlText(siteUrl + story.path)
  const category = story.category ? `<category>${escapeXmlText(story.category)}</category>` : ''
  return `<item><title>${escapeXmlText(story.title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${story.publishedAt.toUTCString()}</pubDate>${category}<description>${escapeXmlText(story.summary)}</description></item>`
}

/** Control characters are invalid in XML, even escaped. */
export const escapeXmlText = (text: string) =>
  escapeMarkup(text.toWellFormed().replace(/(?![\n\r\t])\p{Cc}|[\uFFFE\uFFFF]/gu, ''))

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
