/** All numeric inputs, so that no amount of money is parsed in a way of its own. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as v from 'valibot'
import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { parsedEuroField } from '#modules/kernel/contract/amount.ts'

const MONEY = [
  'CartItemInput.price',
  'CheckoutInput.totalAmount',
  'CompanySettingsInput.shareCapital',
  'CreditNoteInput.amount',
  'DiscountInput.value',
  'FirmInput.callOut.hourly',
  'FirmInput.callOut.visit',
  'PlanInput.contactPrice',
  'PlanInput.price',
  'QuoteInput.lines[].price',
  'QuoteInput.price',
  'QuoteInput.priceMax',
  'QuoteTemplateInput.quote.lines[].price',
  'QuoteTemplateInput.quote.price',
  'QuoteTemplateInput.quote.priceMax',
  'RefundInput.amount',
  'ShopItemInput.price',
  'ShowcaseFilters.maxPrice',
  'ShowcaseFilters.minPrice',
  'ShowcaseItemInput.price',
  'WithdrawInput.refundAmount',
]

/** Counts, days, kilometres and percentages, and texts that only sound like money. */
const NO_MONEY = [
  'AlertInput.radiusKm',
  'BannerInput.displayOrder',
  'CartItemInput.quantity',
  'CartItemInput.stripePriceId',
  'CategoryInput.popularRank',
  'CompanySettingsInput.lastInvoiceNumber',
  'CompanySettingsInput.vatRate',
  'ContactInput.filledInMs',
  'DiscountInput.count',
  'FirmFilters.radiusKm',
  'FirmInput.areas[].radiusKm',
  'FirmInput.callOut.nightPercent',
  'FirmInput.foundedYear',
  'GrantInput.contacts',
  'GrantInput.days',
  'InboxSettingsInput.bounces.port',
  'InboxSettingsInput.certified.port',
  'InvitationInput.count',
  'InvitationInput.gift.contacts',
  'InvitationInput.gift.days',
  'JobFilters.radiusKm',
  'JobRequestInput.answers[].value',
  'JobRequestInput.budget',
  'JobRequestInput.maxReveals',
  'ListingSettingsInput.contactMonths',
  'ListingSettingsInput.maxRevealsPerRequest',
  'MailSettingsInput.port',
  'MailSettingsInput.smtpPort',
  'MarkAllSentInput.total',
  'PaymentSettingsInput.bank_transfer.expiryDays',
  'PlanInput.contactsLimit',
  'PlanInput.savedSearches',
  'PlanInput.showcaseItems',
  'PlanInput.stripePriceId',
  'QuantityInput.quantity',
  'QuoteInput.lastsDays',
  'QuoteInput.vatRate',
  'QuoteInput.warrantyMonths',
  'QuoteTemplateInput.quote.lastsDays',
  'QuoteTemplateInput.quote.vatRate',
  'QuoteTemplateInput.quote.warrantyMonths',
  'ReviewInput.stars.clarity',
  'ReviewInput.stars.price',
  'ReviewInput.stars.time',
  'ReviewInput.stars.work',
  'ShopItemInput.displayOrder',
  'ShopItemInput.extraContacts',
  'ShopItemInput.featuredDays',
  'ShowcaseFilters.radiusKm',
  'ShowcaseItemInput.priceType',
  'TelephoneRequestInput.answers[].value',
  'TelephoneRequestInput.budget',
  'TelephoneRequestInput.maxReveals',
  'TermsAcceptanceInput.accepted[].number',
]
const SOUNDS_LIKE_MONEY = /\.[^.]*(?:price|amount|capital|cents|euro|total|fee|cost|budget)[^.]*$/i

/** Inputs with a decimal keyboard. */
const BOXES: Readonly<Record<string, number>> = {
  'features/admin/form/record-form.tsx': 1,
  'features/admin/invoices/credit-note-dialog.tsx': 1,
  'features/firms/own/call-out-section.tsx': 1,
  'features/showcase/browse/showcase-list-screen.tsx': 1,
  'features/showcase/form/showcase-form.tsx': 1,
  'features/talks/quotes/edit/conditions-section.tsx': 1,
  'features/talks/quotes/edit/lines-section.tsx': 1,
  'features/talks/quotes/edit/price-section.tsx': 2,
}

type Part = {
  readonly kind?: string
  readonly type?: string
  readonly pipe?: readonly Part[]
  readonly entries?: Readonly<Record<string, Part>>
  readonly item?: Part
  readonly wrapped?: Part
  readonly options?: readonly unknown[]
}
type Leaf = { readonly path: string; readonly schema: Part; readonly isMoney: boolean }

/** Fields of a schema whose output is a number, or whose names suggest money. */
const numbersIn = (schema: Part, path: string): readonly Leaf[] => {
  const below = (part: Part, at = path) => (part === schema ? [] : numbersIn(part, at))
  const fields = Object.entries(schema.entries ?? {})
  const found = [
    ...fields.flatMap(([name, part]) => below(part, `${path}.${name}`)),
    ...[...(schema.pipe ?? []), ...partsOf(schema.options), schema.wrapped ?? schema].flatMap(
      (part) => below(part),
    ),
    ...(schema.item ? below(schema.item, `${path}[]`) : []),
  ]
  const own = schema.pipe?.includes(parsedEuroField as Part)
  if (own) return [{ path, schema, isMoney: true }]
  const isSuspect = schema.type === 'number' || SOUNDS_LIKE_MONEY.test(path)
  return isSuspect ? [...found, { path, schema, isMoney: false }] : found
}

const partsOf = (options: readonly unknown[] = []) =>
  options.filter((option): option is Part => typeof option === 'object' && option !== null)

const inputs = async () => {
  const files = globSync('modules/*/contract/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const contracts = await Promise.all(
    files.map((file): Promise<Record<string, Part>> => import(join(process.cwd(), file))),
  )
  return contracts.flatMap((contract) =>
    Object.entries(contract)
      .filter(([name, part]) => part?.kind === 'schema' && /(?:Input|Query|Filters)$/.test(name))
      .flatMap(([name, part]) => numbersIn(part, name)),
  )
}

const leaves = await inputs()
const money = leaves.filter(({ isMoney }) => isMoney)
const amounts = new Set(money.map(({ path }) => path))

describe('a number that the product takes', () => {
  it('is listed as money, or as something else', () => {
    const others = leaves.map(({ path }) => path).filter((path) => !amounts.has(path))
    expect([...amounts].sort()).toEqual(MONEY)
    expect([...new Set(others)].sort()).toEqual(NO_MONEY)
  })

  it('has its box listed where the browser offers decimals', () => {
    const boxes = globSync('**/*.tsx', {
      cwd: 'web',
      exclude: ['**/*.test.tsx'],
    })
      .map(
        (file) =>
          [
            file,
            readFileSync(join('web', file), 'utf8').split(/inputMode=.{0,15}["']decimal["']/)
              .length - 1,
          ] as const,
      )
      .filter(([, count]) => count > 0)
    expect(Object.fromEntries(boxes)).toEqual(BOXES)
  })

  it.each(money)('$path is read as Italians write money', ({ schema }) => {
    const read = (typed: string) => {
      const { output, issues } = safeParse(schema as unknown as v.GenericSchema, typed)
      return issues?.[0].message ?? output
    }
    expect(['1.200', '1 200', '1200', '1.200,50', '1200,5'].map(read)).toEqual([
      1200, 1200, 1200, 1200.5, 1200.5,
    ])
    for (const unclear of ['1.20', '1,200'])
      expect(read(unclear)).toContain('si può leggere in due modi')
    expect(read('-1')).toMatch(/negativo|maggiore di 0|da 0,01/)
    expect(read('1,2345')).toBe('Scrivi al massimo due cifre dopo la virgola (es: 49,90)')
  })
})
