import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { AlertInput } from '#modules/alerts/contract/alert.ts'
import { PaymentSettingsInput } from '#modules/billing/contract/payment-settings.ts'
import { BillingProfileInput } from '#modules/billing/contract/profile.ts'
import { ContactInput } from '#modules/content/contract/contact.ts'
import { RegisterInput } from '#modules/identity/contract/account.ts'
import { CompanySettingsInput } from '#modules/invoicing/contract/company.ts'
import { optionalLines, optionalText, requiredText } from '#modules/kernel/contract.ts'
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
  it.each(one)('%s refuses line breaks, tabs and control characters', (name, schema) => {
    for (const bad of ['\n', '\r\n', '\r', '\t', '\u2028', '\u2029'])
      expect(complaintsAbout(schema, name, `Via Roma 12${bad}Bcc`)).toContain(ONE_LINE)
    for (const bad of ['\0', '\u0007', '\u001b', '\u007f', '\u0085', '\ud800'])
      expect(complaintsAbout(schema, name, `Via Roma 12${bad}x`)).toContain(FORBIDDEN)
  })

  it('may hold any letter, sign and emoji, and loses the line break at its end', () => {
    const text = 'Niccolò D’Àmico 日本 👩‍🔧 عربي'
    expect(v.parse(requiredText('x', 100), `${text}\n`)).toBe(text)
    expect(v.parse(optionalText(100), text)).toBe(text)
  })
})

describe('a text of several lines', () => {
  it.each(several)(
    '%s keeps line breaks and tabs and refuses other control characters',
    (name, schema) => {
      expect(complaintsAbout(schema, name, 'Una riga lunga abbastanza\n\tun’altra')).toEqual([])
      for (const bad of ['\0', '\u0007', '\u001b', '\u007f', '\u0085'])
        expect(complaintsAbout(schema, name, `Una riga lunga${bad} abbastanza`)).toContain(
          FORBIDDEN,
        )
    },
  )

  it('has one kind of line break, however a browser sends it', () => {
    expect(v.parse(optionalLines(100), 'a\r\nb\rc\nd')).toBe('a\nb\nc\nd')
  })
})
