/** Words that sentences of the one language have and those of the other have not. */
const ITALIAN = new Set(
  `il lo la i gli le un una uno di del dello della dei degli delle da dal dalla dai dalle con su sul sulla per tra
  fra e è o ma se che chi cui come quando dove perché non più già ancora ogni al allo alla ai agli alle nel nella
  nei nelle questo questa quello quella ti ci vi si mi tuo tua tuoi tue suo sua sono sei ha hai hanno anche solo
  qui tutti tutte tutto nessuno nessuna senza entro dopo prima`.split(/\s+/),
)
const ENGLISH = new Set(
  `the of and to is are was were be been has have had that this these those with without from by for not its it
  cannot must than then there when which while who whose will would should into only other under over no an as at
  on or if does did such because`.split(/\s+/),
)
const SQL =
  /\b(SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|PRAGMA|VALUES|ORDER BY|CASE WHEN|JOIN|COALESCE|EXISTS|NULL)\b/
/** One word of a text on a screen begins with a capital. */
const LABEL = /^[A-ZÀ-Ý][a-zà-ÿ’]+$/
/** Keys, headers, algorithms and names of events that look like labels. */
const TECHNICAL = new Set(
  `Abort Accept Age Allow Alt Array Authorization Backspace Basic Bearer Boolean Buffer Chromium Close Connection
  Control Cookie Cross Date Delete End Enter Error Escape Etag Europe Firefox Forwarded Function Home Host Insert
  Location Medium Meta Node Number Object Origin Promise Range Referer Regular Safari Samsung Server Set Shift Sort
  String Symbol Tab Trailer Unknown Upgrade Upload Vary Vercel Via Windows Linux Android Bold Italic Figtree`.split(
    /\s+/,
  ),
)

export const isItalian = (text: string): boolean => {
  if (!/\p{L}{2}/u.test(text.replaceAll('{…}', '')) || SQL.test(text)) return false
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const count = (dictionary: ReadonlySet<string>) =>
    words.filter((word) => dictionary.has(word)).length
  const italian = count(ITALIAN)
  const english = count(ENGLISH)
  if (english > italian) return false
  if (/[àèéìòùÀÈ]|\p{L}’\p{L}/u.test(text)) return true
  if (isNotation(text)) return false
  if (words.length === 1)
    return LABEL.test(text.replace(/[!?.:…]+$|^\{…\} ?/g, '')) && !TECHNICAL.has(text)
  return italian > 0 || /^[A-ZÀ-Ý]\p{Ll}+( |$)/u.test(text)
}

/** Addresses, class names, headers, formats: no spaces between words, or none of the letters a sentence has. */
const isNotation = (text: string) =>
  /^[\w./:#?&=%{}…@$+*()[\]|^~<>,;"'-]+$/.test(text) && !/^[A-Z][a-z]+$/.test(text)
