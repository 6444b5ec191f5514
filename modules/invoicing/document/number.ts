/** `INV/2026/000001`: series, year of the document's date, number within both. */
export const documentNumber = (series: string, year: number, sequence: number) =>
  `${series}/${year}/${String(sequence).padStart(6, '0')}`

const FILE_DIGITS = 5

/** Transmitter's codice fiscale and counter: `IT01234567890_0000A.xml`; base 36 names 60 million files. */
export const sdiFileName = (fiscalCode: string, counter: number) =>
  `IT${fiscalCode}_${counter.toString(36).toUpperCase().padStart(FILE_DIGITS, '0')}.xml`

/** The part between underscore and dot, which SdI also requires inside the file. */
export const sdiFileProgress = (fileName: string) => /_(\w{1,5})\.xml$/.exec(fileName)?.[1] ?? ''
