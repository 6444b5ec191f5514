import { escapeMarkup } from '#modules/kernel/escape-markup.ts'

/** Control characters are invalid in XML, even escaped. */
export const xmlText = (text: string) =>
  escapeMarkup(text.toWellFormed().replace(/(?![\n\r\t])\p{Cc}|[\uFFFE\uFFFF]/gu, ''))

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
