import type { StoredCompany } from '#modules/invoicing/company/company.ts'
import { FIRST_SDI_EMAIL } from '#modules/invoicing/contract/pec.ts'
import type { CompanyStore, PecSettings, PecSettingsStore } from '#modules/invoicing/ports.ts'
import type { World } from '#modules/kernel/world.ts'
import {
  REBUILT_KEY,
  type SealedSettingsNeeds,
  sealedSettings,
  sqliteSettings,
} from '../settings.ts'
import { withSql } from '../statements.ts'

/** Title and subtitle of the home page are separate settings, read at every visit. */
const HOMEPAGE_FIELDS = ['homepageTitle', 'homepageSubtitle'] as const

export const sqliteCompany = withSql<CompanyStore, [World]>(({ has, run, connection }, world) => {
  const settings = sqliteSettings(connection)
  const read = (key: string) => settings.read(key) ?? {}
  const write = (key: string, value: object) => settings.write(key, value, world.now())
  return {
    read: () => ({ ...read('company'), ...read('homepage') }) as StoredCompany,
    write: ({ homepageTitle, homepageSubtitle, ...company }) => {
      write('company', company)
      const homepage = { ...withoutHomepage(read('homepage')), homepageTitle, homepageSubtitle }
      if (Object.values(homepage).some((value) => value !== undefined)) write('homepage', homepage)
    },
    hasInvoices: (series, year) =>
      has`SELECT 1 FROM invoices WHERE series = ${series} AND year = ${year} LIMIT 1`,
    isRebuilt: () => settings.read(REBUILT_KEY) !== null,
    forgetRebuild: () => {
      run`DELETE FROM settings WHERE key = ${REBUILT_KEY}`
    },
  }
})

const withoutHomepage = (stored: object) =>
  Object.fromEntries(
    Object.entries(stored).filter(([name]) => !HOMEPAGE_FIELDS.some((field) => field === name)),
  )

const NOTHING: PecSettings = {
  isEnabled: false,
  address: null,
  sdiAddress: FIRST_SDI_EMAIL,
  smtpUrl: null,
}

/** The server's address contains a password, so it is stored encrypted. */
export const sqlitePecSettings = (needs: SealedSettingsNeeds): PecSettingsStore =>
  sealedSettings(needs, 'pec', {
    usual: NOTHING,
    turned: ({ smtpUrl, ...pec }, turn) => ({ ...pec, smtpUrl: smtpUrl && turn(smtpUrl) }),
  })
