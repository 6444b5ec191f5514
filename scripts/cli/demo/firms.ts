/** Profiles of professionals in every state: shown with and without checks, hidden, suspended, unfinished. */
import * as v from 'valibot'
import {
  CredentialCheckInput,
  CredentialInput,
  CredentialRefusalInput,
} from '#modules/firms/contract/credentials.ts'
import { FirmInput } from '#modules/firms/contract/firm.ts'
import { accept } from '#modules/kernel/result.ts'
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import { pictureUrl } from '#modules/media/contract/paths.ts'
import { renderDemoPhoto } from '#src/compose/fixture-picture.ts'
import type { DemoActors, DemoPerson } from './people.ts'
import { type Scenario, type ScenarioEvent, unwrapOrThrow } from './scenario.ts'
import type { CheckText, FirmText } from './texts.ts'

const OLDEST_DAYS = 60

export const createDemoFirms = (scenario: Scenario, actors: DemoActors): ScenarioEvent[] => {
  return scenario.texts.firms.flatMap((text, index) => {
    const owner = actors.firmOwners[index]
    if (!owner) return []
    const ago = (ms: number) => new Date(scenario.now.getTime() - ms)
    const added = {
      at: ago(computeFirmAgeMs(text, index)),
      act: () => addFirm(scenario, actors, { text, owner, index }),
    }
    const renamed = { at: ago(5 * HOUR_MS), act: () => rename(scenario, owner) }
    return text.state === 'renamed' ? [added, renamed] : [added]
  })
}

export const computeFirmAgeMs = ({ state }: Pick<FirmText, 'state'>, index: number) =>
  state === 'waiting' ? (index % 2 === 0 ? 30 : 3) * HOUR_MS : (OLDEST_DAYS - index * 0.8) * DAY_MS

type Added = { readonly text: FirmText; readonly owner: DemoPerson; readonly index: number }

const addFirm = async (scenario: Scenario, actors: DemoActors, { text, owner, index }: Added) => {
  const { firms } = scenario.product
  const logoUrl = index % 7 === 3 ? null : await logoOf(scenario, owner, { ...text, index })
  const input = v.parse(FirmInput, { ...inputOf(scenario, text, index), logoUrl })
  unwrapOrThrow(firms.save(owner.id, input))
  if (text.state === 'incomplete') return
  const staff = { userId: actors.moderator.id, ip: '192.0.2.1' }
  const { id } = unwrapOrThrow(firms.show(owner.id))
  if (text.state === 'waiting') return
  unwrapOrThrow(firms.approve(staff, id))
  for (const check of text.checks ?? []) claim(scenario, actors, { check, owner })
  if (text.state === 'hidden') unwrapOrThrow(firms.hide(owner.id))
  const reason = 'Le foto dei lavori sono di un’altra impresa.'
  if (text.state === 'suspended') unwrapOrThrow(firms.suspend(staff, id, { reason, ground: 'law' }))
}

/** Its new name waits for the staff while the old one stays public. */
const rename = ({ product: { firms } }: Scenario, owner: DemoPerson) => {
  const firm = firms.mine(owner.id)
  if (firm) unwrapOrThrow(firms.save(owner.id, { ...firm, legalName: `${firm.legalName} e figli` }))
}

type Claiming = { readonly check: CheckText; readonly owner: DemoPerson }

const claim = ({ product, now }: Scenario, actors: DemoActors, { check, owner }: Claiming) => {
  const { credentials, verifications } = product.firms
  const { kind, detail, method, days, state } = check
  const validUntil =
    days === undefined
      ? undefined
      : new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const { id } = unwrapOrThrow(
    credentials.claim(owner.id, v.parse(CredentialInput, { kind, detail, validUntil })),
  )
  const staff = { userId: actors.moderator.id, ip: '192.0.2.1' }
  const reason = 'Nel registro indicato non risulta: controlla il numero e dichiarala di nuovo.'
  if (state === 'refused')
    unwrapOrThrow(verifications.refuse(staff, id, v.parse(CredentialRefusalInput, { reason })))
  if (state === 'checked' || state === 'expired')
    unwrapOrThrow(verifications.check(staff, id, v.parse(CredentialCheckInput, { method })))
}

const inputOf = ({ product }: Scenario, text: FirmText, index: number) => {
  const { tradeName, legalName, legalForm, trades, about, foundedYear, postalCode, prefix } = text
  const [, city = '', provinceId = ''] = /^(.+) ([A-Z]{2})$/.exec(text.place) ?? []
  const comuneId = (name: string, sigla: string) =>
    product.connection
      .prepare('SELECT id FROM cities WHERE name = ? AND province_id = ?')
      .pluck()
      .get(name, sigla)
  const areas = text.areas.map((area) => {
    const [, name = '', sigla = '', km = ''] = /^(.+) ([A-Z]{2}) (\d+)$/.exec(area) ?? []
    return name ? { comuneId: comuneId(name, sigla), radiusKm: Number(km) } : { provinceId: area }
  })
  return {
    tradeName,
    legalName,
    legalForm,
    trades,
    about,
    foundedYear,
    postalCode,
    areas,
    callOut: text.callOut ?? null,
    city,
    provinceId,
    vatId: vatIdOf(index),
    address: `${STREETS[index % STREETS.length]} ${3 + index * 2}`,
    phone: `+39 ${prefix} 55${String(10_000 + index * 137)}`,
    isPhonePublic: index % 5 !== 4,
    opensAt: index % 2 === 0 ? 'Lun–ven 8–18' : null,
    website: index % 4 === 0 ? 'https://www.example.it' : null,
  }
}

const STREETS = ['Via Garibaldi', 'Via Mazzini', 'Viale Europa', 'Via Dante', 'Via Marconi']

/** Eleven digits with a right check digit, of nobody. */
const vatIdOf = (index: number) => {
  const body = `${String(9_100_000 + index * 31)
    .padStart(7, '0')
    .replace(/^[89]/, '0')}015`
  for (let digit = 0; digit < 10; digit += 1)
    if (v.is(FirmInput.entries.vatId, `${body}${digit}`)) return `${body}${digit}`
  throw new Error('No check digit fits')
}

const COLOURS = ['#2f6f94', '#b4532a', '#3c6b4f', '#6b4f8a']

/** The first letters on a coloured background. */
const logoOf = async (
  { product }: Scenario,
  owner: DemoPerson,
  { tradeName, index }: FirmText & Pick<Added, 'index'>,
) => {
  const initials = tradeName
    .split(' ')
    .filter((word) => word !== '&')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
  const colour = COLOURS[index % COLOURS.length]
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">` +
    `<rect width="480" height="480" fill="${colour}"/><circle cx="240" cy="240" r="190" fill="#f8f2e6"/>` +
    `<text x="240" y="300" font-size="180" font-family="sans-serif" font-weight="700" text-anchor="middle" fill="${colour}">${initials}</text></svg>`
  async function* files() {
    yield accept({ name: 'logo.jpg', bytes: await renderDemoPhoto(svg) })
  }
  const [picture] = unwrapOrThrow(await product.media.accept(owner.id, files()))
  return picture ? pictureUrl(picture.filename) : null
}
