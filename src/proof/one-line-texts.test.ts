import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { AlertInput } from '#modules/alerts/contract/alert.ts'
import { PaymentSettingsInput } from '#modules/billing/contract/payment-settings.ts'
import { BillingProfileInput } from '#modules/billing/contract/profile.ts'
import { ContactInput } from '#modules/content/contract/contact.ts'
import { RegisterInput } from '#modules/identity/contract/account.ts'
import { CompanySettingsInput } from '#modules/invoicing/contract/company.ts'
import {
  optionalLines,
  optionalText,
  requiredText,
  requiredTitle,
} from '#modules/kernel/contract.ts'
import { JobRequestInput } from '#modules/listings/contract/job-requests/job-request.ts'
import { NoticeInput } from '#modules/listings/contract/shared/notices.ts'
import { ShowcaseItemInput } from '#modules/listings/contract/showcase/showcase-item.ts'
import { CategoryInput } from '#modules/reference/contract/categories.ts'

const ONE_LINE = 'Scrivi il testo su una sola riga'
const FORBIDDEN = 'Il testo contiene caratteri non validi'

/** Text fields by schema, single-line and multi-line. */
const FIELDS: readonly [v.GenericSchema, readonly string[], readonly string[]][] = [
  [RegisterInput, ['firstName', 'lastName'], []],
  [ContactInput, ['name', 'phone', 'subject'], ['message']],
  [JobRequestInput, ['title', 'city', 'budget', 'clientName', 'clientLastName'], ['description']],
  [ShowcaseItemInput, ['title', 'city', 'sellerName', 'sellerLastName'], ['description']],
  [NoticeInput, ['name'], ['explanation']],
  [AlertInput, ['name', 'city', 'q'], []],
  [BillingProfileInput, ['billingName', 'billingAddress', 'billingCity', 'shippingCity'], []],
  [
    CompanySettingsInput,
    ['companyName', 'address', 'city', 'bankName', 'accountHolder', 'supportHours', 'phone'],
    ['notes', 'termsAndConditions'],
  ],
  [PaymentSettingsInput, ['bank_transfer.bankName', 'bank_transfer.accountHolder'], []],
  [CategoryInput, ['name'], []],
]

const one = FIELDS.flatMap(([schema, names]) => names.map((name) => [name, schema] as const))
const several = FIELDS.flatMap(([schema, , names]) => names.map((name) => [name, schema] as const))

/** The schema's errors for this text in the field. */
const complaintsAbout = (schema: v.GenericSchema, name: string, text: string) => {
  const [outer = '', inner] = name.split('.')
  const result = v.safeParse(schema, { [outer]: inner ? { [inner]: text } : text })
  return (result.issues ?? [])
    .filter((issue) => v.getDotPath(issue) === name)
    .map(({ message }) => message)
}

describe('a text of one line', () => {
  it.each(one)('%s refuses line breaks, tabs and halves of characters', (name, schema) => {
    for (const bad of ['\n', '\r\n', '\r', '\t', '\u2028', '\u2029'])
      expect(complaintsAbout(schema, name, `Via Roma 12${bad}Bcc`)).toContain(ONE_LINE)
    expect(complaintsAbout(schema, name, 'Via Roma 12\ud800x')).toContain(FORBIDDEN)
  })

  it('loses what Word and PDF leave in it, a title also marks of direction, and is still asked for', () => {
    const pasted = 'Via\u000BRoma\u0085\u000712\u0092 bis'
    expect(v.parse(requiredText('x', 100), pasted)).toBe('Via Roma 12 bis')
    expect(v.parse(optionalText(100), pasted)).toBe('Via Roma 12 bis')
    const title = requiredTitle('Scrivilo', 100)
    expect(v.parse(title, `\u202E${pasted}\u202C\u200F`)).toBe('Via Roma 12 bis')
    for (const nothing of ['\0', '\u0007 \u009F', '\u202E\u202C'])
      expect(complaintsAbout(v.object({ title }), 'title', nothing)).toEqual(['Scrivilo'])
  })

  it('may hold any letter, sign and emoji, and loses the line break at its end', () => {
    const text = 'Niccolò D’Àmico 日本 👩‍🔧 عربي'
    expect(v.parse(requiredText('x', 100), `${text}\n`)).toBe(text)
    expect(v.parse(optionalText(100), text)).toBe(text)
  })
})

describe('a text of several lines', () => {
  it.each(several)(
    '%s keeps line breaks and tabs and refuses halves of characters',
    (name, schema) => {
      for (const fine of ['\n\t', '\u000B', '\u000C', '\u0085', '\u0092', '\0'])
        expect(complaintsAbout(schema, name, `Una riga lunga abbastanza${fine}un’altra`)).toEqual(
          [],
        )
      expect(complaintsAbout(schema, name, 'Una riga lunga\ud800 abbastanza')).toContain(FORBIDDEN)
    },
  )

  it('has one kind of line break, however a browser sends it', () => {
    expect(v.parse(optionalLines(100), 'a\r\nb\rc\nd')).toBe('a\nb\nc\nd')
    const pasted = 'a\u000Bb\u000Cc\u0085d\u2028e\u2029f\u0092\0g'
    expect(v.parse(optionalLines(100), pasted)).toBe('a\nb\nc\nd\ne\nfg')
  })
})
