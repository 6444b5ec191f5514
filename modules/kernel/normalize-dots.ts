/** Mail programs and readers take these for the dots and slashes of an address. */
const DOTS =
  /[\u2024\u2027\u2219\u22c5\u3002\uff0e\uff61\ufe52\u06d4\u0701\u0702\ua4f8\ua60e\u2022\u0387\u2e31\u16eb]/gu
/** Catalan writes it between two l. */
const MIDDLE_DOTS = /(?<!l)\u00b7|\u00b7(?!l)/giu
const SLASHES = /[\u2044\u2215\u29f8\u2571\u27cb\uff0f\u29f5\uff3c\ufe68\\]/gu

/** Replaces look-alikes of dots and slashes. */
export const normalizeDots = (text: string) =>
  text.replace(DOTS, '.').replace(MIDDLE_DOTS, '.').replace(SLASHES, '/')
