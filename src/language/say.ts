/** Messages to the operator by id, each written whole in both languages; the language is chosen where they are printed. */
import { readEnvironment } from '../config.ts'
import { chooseLanguage } from './choose-language.ts'

export type OperatorText = { readonly en: string; readonly it: string }

type Value = string | number | OperatorText

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

type Values<Text extends string> = [NamesIn<Text>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<Text>, Value>>]

type Messages = Readonly<Record<string, OperatorText>>

type Say<Table extends Messages> = <Id extends keyof Table>(
  id: Id,
  ...values: Values<Table[Id][keyof OperatorText]>
) => OperatorText

/** Answers the function that says a message of this table; the compiler asks for the values that its text names. */
export const createOperatorMessages =
  <const Table extends Messages>(table: Table): Say<Table> =>
  (id, ...[values = {}]: readonly Readonly<Record<string, Value>>[]) => ({
    en: fill(table[id]?.en ?? '', values, 'en'),
    it: fill(table[id]?.it ?? '', values, 'it'),
  })

const fill = (
  text: string,
  values: Readonly<Record<string, Value>>,
  language: keyof OperatorText,
) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'object' ? value[language] : String(value)
  })

/** The message in the operator's language. */
export const toOperatorLanguage = (said: OperatorText, environment = readEnvironment()): string =>
  said[chooseLanguage(environment)]
