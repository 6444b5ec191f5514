/** The content module: pages, banners, terms, consent, and messages of visitors. */

import { pickChangedFields, type StaffActor } from '#modules/kernel/audit.ts'
import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import { accept } from '#modules/kernel/result.ts'
import { createBannerAdmin } from './banners/edit-banners.ts'
import { createCmsPageAdmin, seedPages } from './cms-pages/edit-pages.ts'
import { createPageReader } from './cms-pages/read-pages.ts'
import { buildCompanyImprint, countShare, readCompanyFact, recordConsent } from './company-facts.ts'
import { answerMessage } from './contact/answer-message.ts'
import { markMessageHandled, readContactInfo, sendContactMessage } from './contact/send-message.ts'
import { type ContactMessageQuery, ContactMessageReply } from './contract/contact.ts'
import type { HomepageSettingsInput, HomepageSettingsReply } from './contract/homepage-settings.ts'
import { DEFAULT_HOMEPAGE } from './contract/paths.ts'
import type { ContentNeeds } from './ports.ts'
import { createTermsAcceptances, mailTermsChange } from './terms/acceptances.ts'
import { createTermsVersionReader, createTermsVersions } from './terms/record-versions.ts'

const createPages = (dependencies: ContentNeeds) => {
  const versions = createTermsVersions(dependencies)
  const needs = { ...dependencies, versions }
  return {
    pages: createPageReader(needs),
    cmsPageAdmin: createCmsPageAdmin(needs),
    seedPages: seedPages(needs),
    /** Every minute: publishes scheduled pages; answers how many. */
    publishDue: () => needs.pages.publishDue(needs.world.now()),
    versions: createTermsVersionReader(needs),
    terms: createTermsAcceptances(needs, versions),
    /** Every minute: versions of the terms take effect, and changed company data becomes a version. */
    recordVersions: () => {
      needs.atomically(() => versions.presentAll())
    },
    mailTermsChange: mailTermsChange(needs),
  }
}

export const createContent = (needs: ContentNeeds) => ({
  homepage: createHomepage(needs),
  ...createPages(needs),
  banners: createBannerAdmin(needs),
  contactInfo: readContactInfo(needs),
  /** Fills the footer of every page; null until the VAT number is set. */
  companyNotice: () => buildCompanyImprint(needs.settings.read('company')),
  sendMessage: sendContactMessage(needs),
  messages: (query: ContactMessageQuery) => {
    const { items, total } = needs.messages.list(query)
    return { items: items.map((message) => pickReply(ContactMessageReply, message)), total }
  },
  answerMessage: (...order: Parameters<ReturnType<typeof answerMessage>>) => {
    const answered = answerMessage(needs)(...order)
    return answered.ok ? accept(pickReply(ContactMessageReply, answered.value)) : answered
  },
  handleMessage: (...order: Parameters<ReturnType<typeof markMessageHandled>>) => {
    const message = markMessageHandled(needs)(...order)
    return message && pickReply(ContactMessageReply, message)
  },
  recordConsent: recordConsent(needs),
  countShare: countShare({ ...needs, limiter: needs.briefLimiter }),
})

export { createBranding } from './branding.ts'

export type Content = ReturnType<typeof createContent>

const createHomepage = ({
  settings,
  audit,
  world,
  atomically,
}: Pick<ContentNeeds, 'settings' | 'audit' | 'world' | 'atomically'>) => {
  /** The operator's title and subtitle, each with its built-in fallback. */
  const read = (): HomepageSettingsReply => {
    const stored = settings.read('homepage')
    return {
      homepageTitle: readCompanyFact(stored, 'homepageTitle') || DEFAULT_HOMEPAGE.homepageTitle,
      homepageSubtitle:
        readCompanyFact(stored, 'homepageSubtitle') || DEFAULT_HOMEPAGE.homepageSubtitle,
    }
  }

  return {
    read,
    /** Absent fields stay unchanged, and emptied ones fall back to their defaults. */
    change: (editor: StaffActor, input: HomepageSettingsInput): HomepageSettingsReply =>
      atomically(() => {
        const before = read()
        settings.write('homepage', { ...settings.read('homepage'), ...input }, world.now())
        const after = read()
        const changed = pickChangedFields(before, after)
        audit.record(editor, 'settings.homepage', ['settings', 'homepage'], changed)
        return after
      }),
  }
}
