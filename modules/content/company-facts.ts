/** Company data for texts that name the operator. */
import { formatEuro } from '#modules/kernel/euro.ts'
import { LIMITS, type RateLimited } from '#modules/kernel/limits.ts'
import { euroToCents } from '#modules/kernel/money.ts'
import { accept, type Result } from '#modules/kernel/result.ts'
import { toNetworkKey } from '#modules/kernel/visitor-network.ts'
import { DEFAULT_SUPPORT_HOURS } from './contract/paths.ts'
import type { ConsentReply, ShareInput } from './contract/visits.ts'
import type { ConsentChoice, ContentNeeds, SiteNameAndUrl } from './ports.ts'

type Stored = Readonly<Record<string, unknown>> | null

/** Fallbacks while the operator has entered nothing. */
const MISSING = {
  companyName: '[ragione sociale del gestore]',
  vatId: '[partita IVA del gestore]',
  address: '[sede del gestore]',
  email: '[email del gestore]',
  phone: '[telefono del gestore]',
} as const

export const buildCompanyFacts = (company: Stored, site: SiteNameAndUrl) => {
  const text = (name: string) => readCompanyFact(company, name)
  return {
    companyName: text('companyName') || MISSING.companyName,
    vatId: text('vatId') || MISSING.vatId,
    address: formatPostalAddress(company) || MISSING.address,
    email: text('email') || MISSING.email,
    phone: text('phone') || MISSING.phone,
    supportHours: text('supportHours') || DEFAULT_SUPPORT_HOURS,
    siteName: site.name,
    siteUrl: site.url,
  }
}

type CompanyFacts = ReturnType<typeof buildCompanyFacts>

/** Replaces `{{companyName}}` and similar placeholders in a text. */
export const fillPlaceholders = (
  html: string,
  facts: CompanyFacts,
  escapeText: (text: string) => string,
) =>
  html.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? escapeText(facts[name as keyof CompanyFacts]) : whole,
  )

/** "Via Roma 1, 20121 Milano (MI)"; empty without street or city. */
export const formatPostalAddress = (company: Stored) => {
  const text = (name: string) => readCompanyFact(company, name)
  if (!text('address') || !text('city')) return ''
  const province = text('province') && ` (${text('province')})`
  return `${text('address')}, ${[text('postalCode'), text('city')].filter(Boolean).join(' ')}${province}`
}

export const readCompanyFact = (stored: Stored, name: string) => {
  const value = stored?.[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** The operator's identification required on every page (art. 35 DPR 633/72, art. 7 d.lgs. 70/2003). */
export const buildCompanyImprint = (company: Stored) => {
  const vatId = readCompanyFact(company, 'vatId')
  if (!vatId) return null
  return { name: readCompanyFact(company, 'companyName'), vatId, register: registerEntry(company) }
}

/** "REA MI-123456 · capitale sociale 10.000,00 €" (art. 2250 c.c.); empty when nothing was entered. */
const registerEntry = (company: Stored) => {
  const office = readCompanyFact(company, 'reaOffice')
  const number = readCompanyFact(company, 'reaNumber')
  const capital = company?.['shareCapital']
  return [
    number && `REA ${[office, number].filter(Boolean).join('-')}`,
    typeof capital === 'number' &&
      capital > 0 &&
      `capitale sociale ${formatEuro(euroToCents(capital))}`,
    company?.['shareholders'] === 'one' && 'unico socio',
    company?.['isInLiquidation'] === true && 'in liquidazione',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Raise it when the text of the consent banner changes: earlier choices are then asked again. */
export const CONSENT_VERSION = '1'

/**
 * Stores proof of a consent choice: what, on which text version, when. Only the visitor's browser can link it to a
 * person.
 */
export const recordConsent =
  ({ consents, limiter, world }: Pick<ContentNeeds, 'consents' | 'limiter' | 'world'>) =>
  (choice: ConsentChoice, ip: string): Result<ConsentReply, RateLimited> => {
    const permit = limiter.take(LIMITS.consentChoices, toNetworkKey(ip))
    if (!permit.ok) return permit
    const consent = { id: world.newId(), choice, version: CONSENT_VERSION, at: world.now() }
    consents.add(consent)
    return accept({ ...consent, at: consent.at.toISOString() })
  }

/** Only existing pages have a counter of their own, so that visitors cannot grow the table at will. */
export const countShare =
  ({ pages, counters, limiter }: Pick<ContentNeeds, 'pages' | 'counters' | 'limiter'>) =>
  ({ path, network }: ShareInput, ip: string): Result<null, RateLimited> => {
    const permit = limiter.take(LIMITS.shares, toNetworkKey(ip))
    if (!permit.ok) return permit
    const slug = /^\/pagine\/([a-z0-9-]+)$/.exec(path)?.[1]
    const isKnown = slug !== undefined && pages.publicBySlug(slug) !== null
    counters.shared(isKnown ? path : kindOf(path), network)
    return accept(null)
  }

/** Listings share one counter. */
const kindOf = (path: string) => /^\/(lavori|vetrina)\//.exec(path)?.[0] ?? '/'
