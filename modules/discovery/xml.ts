const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Control characters have no place in XML, not even escaped. */
export const xmlText = (text: string) =>
  text
    .toWellFormed()
    .replace(/(?![\n\r\t])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
