/** Shared by all contracts: the shape of refusals, and what counts as absent. */
import * as v from 'valibot'
import { readEmail } from './email.ts'

export const RefusalReply = v.object({
  /** English, dotted, stable; the browser branches on it. */
  code: v.string(),
  /** Italian, short enough for a toast. */
  message: v.string(),
  issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
})
export type RefusalReply = v.InferOutput<typeof RefusalReply>

/** Control characters that Word and PDF leave in what is copied, without those that break lines. */
const CONTROL = /(?![\t\n\v\f\r\u0085])\p{Cc}/gu
/** Their line breaks: vertical tab, form feed, next line. */
const PASTED_BREAK = /[\v\f\u0085]/g
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

const blankToAbsent = (value: unknown) => {
  const bare = typeof value === 'string' ? value.replace(CONTROL, '').trim() : value
  return bare === '' || bare === null ? undefined : bare
}

/** First step of every field: missing, `null` and `""` count as absent, and text is trimmed. */
export const trimmedOrMissing = v.pipe(v.optional(v.unknown(), null), v.transform(blankToAbsent))

/** Builds the schema of an input: an object, with one message for anything else. */
export const inputObject = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, 'Dati non validi')

type OptionalField<
  Schema extends v.GenericSchema,
  Usual extends v.Default<Schema, undefined>,
> = v.SchemaWithPipe<readonly [typeof trimmedOrMissing, v.OptionalSchema<Schema, Usual>]>

/** A field that may be absent; `usual` is its value then. */
export const optionalField = <
  Schema extends v.GenericSchema,
  const Usual extends v.Default<Schema, undefined> = undefined,
>(
  schema: Schema,
  usual?: Usual,
) => {
  const optional = v.optional(schema, usual as Usual) as unknown as v.AnySchema
  return v.pipe(trimmedOrMissing, optional) as unknown as OptionalField<Schema, Usual>
}

/** A rule of several fields, judged also while others are invalid; the first named has the fault. */
export const checkFieldsTogether = <
  Input extends Record<string, unknown>,
  const Names extends readonly [keyof Input & string, ...(keyof Input & string)[]],
>(
  names: Names,
  rule: (input: Pick<Input, Names[number]>) => boolean,
  message: string | ((issue: { readonly input: Pick<Input, Names[number]> }) => string),
) =>
  v.forward(v.partialCheck(names.map((name) => [name]) as never, rule as never, message as never), [
    names[0],
  ] as never) as unknown as v.GenericValidation<Input>

/** Any subset of the fields, laid over the present ones and checked as a whole. */
export const partialInputOver = <Schema extends v.GenericSchema>(present: object, schema: Schema) =>
  v.pipe(
    v.record(v.string(), v.unknown(), 'Dati non validi'),
    v.transform((changes): unknown => ({ ...present, ...changes })),
    schema,
  )

/** The fields that were sent; the others stay as they are. */
export const omitUndefined = <Input extends object>(input: Input) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Input]?: Exclude<Input[Name], undefined>
  }

/** A whole number from `least` to `most`, with one message for everything else. */
export const wholeNumber = (message: string, least: number, most: number) =>
  v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  )

/** Works like `trimmedOrMissing`, but does not trim, because a password may contain spaces. */
export const untrimmedOrMissing = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => (value === '' || value === null ? undefined : value)),
)

const WELL_FORMED = 'Il testo contiene caratteri non validi'
const ONE_LINE = 'Scrivi il testo su una sola riga'

/** Lone surrogates break files, mails and feeds. */
const isWellFormed = (text: string) => text.isWellFormed()

/** A line break in a name or a subject can forge lines of mails, files and logs. */
const isOneLine = (text: string) => !/[\n\r\t\u2028\u2029]/.test(text)

/** Single-line text: names, titles, places, codes. */
export const singleLineText = v.pipe(
  v.string('Valore non valido'),
  v.check(isWellFormed, WELL_FORMED),
  v.transform((text) => text.replace(CONTROL, '').replace(PASTED_BREAK, ' ')),
  v.check(isOneLine, ONE_LINE),
)

/** Multi-line text, with line breaks normalised. */
export const multiLineText = v.pipe(
  v.string('Valore non valido'),
  v.check(isWellFormed, WELL_FORMED),
  v.transform((text) => text.replace(CONTROL, '').replace(LINE_BREAK, '\n')),
)

export const requiredText = (missing: string, maxLength: number) =>
  v.pipe(
    trimmedOrMissing,
    v.string(missing),
    singleLineText,
    v.minLength(1, missing),
    withinLength(maxLength),
  )

/** A title or subject: direction marks would reverse the text next to it. */
export const requiredTitle = (missing: string, maxLength: number) =>
  v.pipe(
    trimmedOrMissing,
    v.string(missing),
    v.transform((text) => text.replace(DIRECTION, '').trim()),
    singleLineText,
    v.minLength(1, missing),
    withinLength(maxLength),
  )

export const optionalText = (maxLength: number) =>
  v.pipe(trimmedOrMissing, v.optional(v.pipe(singleLineText, withinLength(maxLength))))

export const requiredLines = (missing: string, maxLength: number) =>
  v.pipe(trimmedOrMissing, v.string(missing), multiLineText, withinLength(maxLength))

export const optionalLines = (maxLength: number) =>
  v.pipe(trimmedOrMissing, v.optional(v.pipe(multiLineText, withinLength(maxLength))))

const withinLength = (maxLength: number) =>
  v.maxLength<string, number, string>(maxLength, `Massimo ${maxLength} caratteri`)

export const PHONE_MAX = 40

/** A telephone number, as freely written as people write it; the server reads what it can. */
export const optionalPhone = optionalText(PHONE_MAX)

/** Accompanies the typed number in replies: `+393331234567`, null for a number that cannot be read. */
export const e164PhoneField = v.nullable(v.string())

const isDay = (text: string) => {
  const moment = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}

/** A day of the calendar, `2026-11-20`, as date fields send it. */
export const optionalDay = v.pipe(
  trimmedOrMissing,
  v.optional(
    v.pipe(
      v.string('Data non valida'),
      v.regex(/^\d{4}-\d{2}-\d{2}$/, 'Data non valida'),
      v.check(isDay, 'Data non valida'),
    ),
  ),
)

export const optionalFlag = v.pipe(
  trimmedOrMissing,
  v.optional(v.boolean('Valore non valido'), false),
)

export const EMAIL_MISSING = 'Inserisci la tua email'
const WRONG_EMAIL = 'Email non valida'

/** Reads a text as an address in the form that is stored. */
export const normalizedEmail = (message: string) =>
  v.pipe(
    v.string(message),
    v.transform((typed) => readEmail(typed) ?? ''),
    v.minLength(1, message),
  )

export const emailField = v.pipe(
  trimmedOrMissing,
  v.string(({ input }) => (input === undefined ? EMAIL_MISSING : WRONG_EMAIL)),
  normalizedEmail(WRONG_EMAIL),
)

export const optionalEmail = (message = WRONG_EMAIL) => optionalField(normalizedEmail(message))

/** Concern of a report, besides content that is illegal. */
export const reportConcernField = v.pipe(
  trimmedOrMissing,
  v.optional(v.literal('bad_work', 'Motivo non valido')),
)
